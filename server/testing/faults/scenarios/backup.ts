import { type Figure, never } from '../figures.ts';
import type { Options } from '../scenario.ts';
import { backUpUnderLoad } from './backup-under-load.ts';

/** Twenty members write while the club is backed up. A round is a write before the backup begins. */
export async function backUp({ rounds, print }: Options): Promise<Figure[]> {
  const figures = await backUpUnderLoad({ writers: 20, writes: rounds, rate: 1 });
  const { acknowledged, filesSent, filesDeleted } = figures.meanwhile;
  print(`${acknowledged} acknowledged, ${filesSent} files sent and ${filesDeleted} deleted while it ran`);
  return [
    { what: 'acknowledged before', measured: figures.acknowledged, min: rounds },
    { what: 'acknowledged meanwhile', measured: acknowledged, min: 1 },
    { what: 'rows', measured: figures.rows, min: 1 },
    { what: 'files', measured: figures.files, min: 1 },
    never('mismatches', figures.mismatches),
    never('lost', figures.lost),
    never('duplicated', figures.duplicated),
    never('reordered', figures.reordered),
    never('unexpected answers', figures.unexpected),
  ];
}

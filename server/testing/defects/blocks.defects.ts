import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Defect } from './defect.ts';

const root = join(import.meta.dirname, '../../..');
const rule = '../blocks/sees.queries.ts';
const tests = [
  'server/src/blocks/surfaces.test.ts',
  'server/src/blocks/live.test.ts',
  'server/src/features/blocks/blocks.test.ts',
  'server/src/features/blocks/blocks-elsewhere.test.ts',
];

/** One for each file that knows of blocks, whichever these are: it forgets them. */
export const blocksDefects: Defect[] = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => `server/src/${name}`)
  .filter((file) => readFileSync(join(root, file), 'utf8').includes(`${rule}'`))
  .toSorted()
  .map((file) => ({
    name: `blocks are forgotten in ${file.replace('server/src/', '')}`,
    edits: [{ file, find: rule, replace: '../../testing/blocks/blind.ts' }],
    tests,
  }));

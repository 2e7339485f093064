import { findLatestFileCheck } from '../file-check.queries.ts';
import { count, formatDuration } from '../measures.ts';
import { attention, type Check, type Outcome, ok, orOk, problem } from '../outcome.ts';

/** What the last check of all stored files found, and whether new ones can be stored. */
export const checkFiles: Check = async ({ db, files }) => {
  await files.check();
  const last = await findLatestFileCheck(db);
  if (!last) return [ok('New files can be stored. All of them are checked for the first time on Sunday night.')];
  const { missing, damaged, orphans, seconds, checked } = last;
  const wrong: Outcome[] = [];
  if (missing.length > 0) wrong.push(judgeLost(missing, 'missing from the disk'));
  if (damaged.length > 0) wrong.push(judgeLost(damaged, 'damaged'));
  if (orphans > 0)
    wrong.push(
      attention(
        `${count(orphans, 'stored file')} belong to nothing any more, such as after a crash.`,
        'Remove those that are older than a day.',
        'orphans',
      ),
    );
  return orOk(wrong, `All ${count(checked, 'file')} were whole ${formatDuration(seconds)} ago.`);
};

function judgeLost(keys: string[], how: string): Outcome {
  const kinds = Map.groupBy(keys, (key) => key.split('/')[0] ?? '');
  const list = [...kinds].map(([kind, ofKind]) => `${ofKind.length} of kind "${kind}"`).join(', ');
  return problem(
    `${count(keys.length, 'stored file')} ${keys.length === 1 ? 'is' : 'are'} ${how}: ${list}.`,
    'Smaller sizes of a picture are made anew from the largest. Put the others back from a backup; the log names them.',
    'pictures',
  );
}

import { findFailure, getBackupSettings, lastGoodBackup } from '../../backup/backups.queries.ts';
import { formatDuration } from '../measures.ts';
import { attention, type Check, ok, problem } from '../outcome.ts';

const day = 24 * 3_600;

/** Whether there is a backup of these days to go back to. */
export const checkBackups: Check = async ({ config, db }) => {
  const [last, failure, { scheduled }] = await Promise.all([
    lastGoodBackup(db),
    findFailure(db),
    getBackupSettings(db),
  ]);
  if (failure)
    return [problem(`The last backup failed: ${failure.message}`, 'Admin → Backups says more. Try it again there.')];
  const isScheduled = scheduled || config.backupSchedule !== null;
  const advice = isScheduled ? 'Make one under Admin → Backups.' : 'Turn on nightly backups under Admin → Backups.';
  if (!last) return [attention('There is no backup yet.', advice)];
  const age = (Date.now() - last.getTime()) / 1_000;
  const sentence = `The last good backup is from ${formatDuration(age)} ago.`;
  if (age > 8 * day) return [problem(sentence, advice)];
  if (age > 2 * day) return [attention(sentence, advice)];
  return [ok(sentence)];
};

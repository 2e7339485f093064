import { fromStored, t } from '../../../platform/locales/text.ts';
import { findFailure, getBackupSettings, lastGoodBackup } from '../../backup/backups.queries.ts';
import { formatDuration } from '../measures.ts';
import { attention, type Check, ok, problem } from '../outcome.ts';

const day = 24 * 3_600;

export const checkBackups: Check = async ({ config, db }) => {
  const [last, failure, { scheduled }] = await Promise.all([
    lastGoodBackup(db),
    findFailure(db),
    getBackupSettings(db),
  ]);
  if (failure) {
    const sentence = t('health.backups.failed', { reason: fromStored(failure.error) });
    return [problem(sentence, t('health.backups.failedAdvice'))];
  }
  const isScheduled = scheduled || config.backupSchedule !== null;
  const advice = t(isScheduled ? 'health.backups.makeAdvice' : 'health.backups.scheduleAdvice');
  if (!last) return [attention(t('health.backups.none'), advice)];
  const age = (Date.now() - last.getTime()) / 1_000;
  const sentence = t('health.backups.last', { time: formatDuration(age) });
  if (age > 8 * day) return [problem(sentence, advice)];
  if (age > 2 * day) return [attention(sentence, advice)];
  return [ok(sentence)];
};

import type { Database } from '../../../platform/database/tables.ts';
import { StoreDown } from '../../../platform/files/store.ts';
import { formatList, t } from '../../../platform/locales/text.ts';
import { findLatestFileCheck } from '../file-check.queries.ts';
import { formatDuration } from '../measures.ts';
import { attention, type Check, type Outcome, ok, orOk, problem } from '../outcome.ts';

export const checkFiles: Check = async ({ config, db, files }) => {
  const bucket = config.fileStore?.bucket;
  try {
    await files.check();
  } catch (error) {
    if (bucket === undefined || !(error instanceof StoreDown)) throw error;
    const reason = t(`health.files.reasons.${error.reason}`);
    return [problem(t('health.files.down', { bucket, reason }), t('health.files.downAdvice'))];
  }
  const findings = await judgeLastCheck(db);
  return bucket === undefined ? findings : [ok(t('health.files.bucket', { bucket })), ...findings];
};

async function judgeLastCheck(db: Database): Promise<Outcome[]> {
  const last = await findLatestFileCheck(db);
  if (!last) return [ok(t('health.files.first'))];
  const { missing, damaged, orphans, seconds, checked } = last;
  const wrong: Outcome[] = [];
  if (missing.length > 0) wrong.push(judgeLost(missing, 'health.files.missing'));
  if (damaged.length > 0) wrong.push(judgeLost(damaged, 'health.files.damaged'));
  if (orphans > 0)
    wrong.push(attention(t('health.files.orphans', { count: orphans }), t('health.files.orphansAdvice'), 'orphans'));
  return orOk(wrong, t('health.files.whole', { count: checked, time: formatDuration(seconds) }));
}

function judgeLost(keys: string[], how: 'health.files.missing' | 'health.files.damaged'): Outcome {
  const byKind = Map.groupBy(keys, (key) => key.split('/')[0] ?? '');
  const kinds = [...byKind].map(([kind, ofKind]) => t('health.files.kind', { number: ofKind.length, kind }));
  const sentence = t(how, { count: keys.length, kinds: formatList(kinds) });
  return problem(sentence, t('health.files.lostAdvice'), 'pictures');
}

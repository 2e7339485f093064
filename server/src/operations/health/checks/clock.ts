import { type Text, t } from '../../../platform/locales/text.ts';
import { readClockDifference } from '../health.queries.ts';
import { formatDuration } from '../measures.ts';
import { attention, type Check, type Outcome, orOk, problem } from '../outcome.ts';
import { requestOwnAddress } from '../own-address.ts';

// The codes of authenticator apps change every 30 seconds.
const [noticeable, harmful] = [5, 30];

export const checkClock: Check = async ({ db, config }) => {
  const database = judgeDifference(t('health.clock.database'), await readClockDifference(db, Date.now));
  if (database.length > 0 || config.publicUrl === null) return orOk(database, agrees);
  const response = await requestOwnAddress(config.publicUrl).catch(() => null);
  const difference = response?.date ? (response.date.getTime() - Date.now()) / 1_000 : 0;
  return orOk(judgeDifference(t('health.clock.address'), difference), agrees);
};

const agrees = t('health.clock.ok');

/** Exported for tests: clocks on one machine agree. */
export function judgeDifference(other: Text, seconds: number): Outcome[] {
  const by = Math.abs(seconds);
  if (by < noticeable) return [];
  const sentence = t('health.clock.differs', { other, time: formatDuration(by) });
  const advice = t('health.clock.differsAdvice');
  return [by < harmful ? attention(sentence, advice) : problem(sentence, advice)];
}

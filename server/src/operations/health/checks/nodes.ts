import { asIs, t } from '../../../platform/locales/text.ts';
import { reasonOf } from '../../../platform/nodes/redis-client.ts';
import { type RedisFigures, readRedisFigures } from '../../../platform/nodes/redis-figures.ts';
import { formatBytes, formatDuration, formatMilliseconds } from '../measures.ts';
import { attention, type Check, type Outcome, ok, orOk, problem } from '../outcome.ts';

const minVersion = 6;
const [slowMs, shortSeconds, fullShare] = [20, 10, 0.9];

export const checkNodes: Check = async ({ config, log, secret }) => {
  if (!config.redisUrl) return [ok(t('health.nodes.alone'))];
  try {
    return judgeRedis(await readRedisFigures(config.redisUrl, secret.publicId, log));
  } catch (error) {
    const sentence = t('health.nodes.away', { reason: asIs(reasonOf(error)) });
    return [problem(sentence, t('health.nodes.awayAdvice'))];
  }
};

/** Exported for tests: no test has a slow, old or full Redis. */
export function judgeRedis({ version, roundTripMs, usedBytes, maxBytes, nodes, ttlSeconds }: RedisFigures): Outcome[] {
  const wrong: Outcome[] = [];
  if (Number.parseInt(version, 10) < minVersion)
    wrong.push(problem(t('health.nodes.old', { version, needed: minVersion }), t('health.nodes.oldAdvice')));
  if (maxBytes > 0 && usedBytes > maxBytes * fullShare) {
    const sentence = t('health.nodes.full', { used: formatBytes(usedBytes), max: formatBytes(maxBytes) });
    wrong.push(problem(sentence, t('health.nodes.fullAdvice')));
  }
  const time = formatMilliseconds(roundTripMs);
  if (roundTripMs > slowMs) wrong.push(attention(t('health.nodes.slow', { time }), t('health.nodes.slowAdvice')));
  if (ttlSeconds !== null && ttlSeconds < shortSeconds) {
    const sentence = t('health.nodes.short', { time: formatDuration(ttlSeconds) });
    wrong.push(attention(sentence, t('health.nodes.shortAdvice')));
  }
  const sentence = nodes > 0 ? 'health.nodes.ok' : 'health.nodes.idle';
  return orOk(wrong, t(sentence, { version, time, count: nodes }));
}

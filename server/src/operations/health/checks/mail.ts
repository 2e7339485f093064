import { explainFailure, reachMailServer } from '../../../notifications/notifications.kernel.ts';
import { t } from '../../../platform/locales/text.ts';
import { hasQueue, readDeliveryFigures } from '../jobs.queries.ts';
import { formatDuration } from '../measures.ts';
import { attention, type Check, type Outcome, orOk, problem } from '../outcome.ts';

const longWait = 30 * 60;

export const checkMail: Check = async ({ db, club, log }) => {
  const { smtpUrl, mailFrom } = club.current;
  if (!smtpUrl) {
    return [attention(t('health.mail.none'), t('health.mail.noneAdvice'))];
  }
  const none = { waiting: 0, oldest: null, failed: 0 };
  const { waiting, oldest, failed } = (await hasQueue(db)) ? await readDeliveryFigures(db) : none;
  const wrong: Outcome[] = [];
  const failure = await reachMailServer(smtpUrl).then(
    () => null,
    (err) => {
      log.info({ err }, 'the mail server does not work');
      return explainFailure(err);
    },
  );
  if (failure !== null) {
    const sentence = waiting > 0 ? 'health.mail.brokenWaiting' : 'health.mail.broken';
    wrong.push(problem(t(sentence, { count: waiting, reason: failure }), t('health.mail.brokenAdvice')));
  } else if (oldest !== null && oldest > longWait) {
    const sentence = t('health.mail.waiting', { count: waiting, time: formatDuration(oldest) });
    wrong.push(attention(sentence, t('health.mail.waitingAdvice')));
  }
  if (failed > 0) wrong.push(attention(t('health.mail.failed', { count: failed }), t('health.mail.failedAdvice')));
  return orOk(wrong, t('health.mail.ok', { from: mailFrom }));
};

import { explainFailure, reachMailServer } from '../../mail/test-mail.ts';
import { hasQueue, readDeliveryFigures } from '../jobs.queries.ts';
import { count, formatDuration } from '../measures.ts';
import { attention, type Check, type Outcome, orOk, problem } from '../outcome.ts';

const longWait = 30 * 60;

/** Whether the mail server takes emails, and which wait or failed. */
export const checkMail: Check = async ({ db, club }) => {
  const { smtpUrl, mailFrom } = club.current;
  if (!smtpUrl) {
    const advice = 'Name a mail server under Admin → Settings. Until then, admins pass links on from Admin → Emails.';
    return [attention('There is no mail server, so no emails are sent.', advice)];
  }
  const none = { waiting: 0, oldest: null, failed: 0 };
  const { waiting, oldest, failed } = (await hasQueue(db)) ? await readDeliveryFigures(db) : none;
  const wrong: Outcome[] = [];
  const failure = await reachMailServer(smtpUrl).then(() => null, explainFailure);
  if (failure !== null) {
    const emails = waiting > 0 ? `${count(waiting, 'email')} wait, because the` : 'The';
    const advice = 'Check the mail server under Admin → Settings. Emails are tried again for half a day.';
    wrong.push(problem(`${emails} mail server does not work. ${failure('en')}`, advice));
  } else if (oldest !== null && oldest > longWait) {
    const advice = 'Admin → Emails says why. They are tried again for half a day.';
    wrong.push(attention(`${count(waiting, 'email')} wait, the first for ${formatDuration(oldest)}.`, advice));
  }
  if (failed > 0)
    wrong.push(
      attention(
        `${count(failed, 'email')} of this week could not be delivered.`,
        'Admin → Emails says why, and sends them again.',
      ),
    );
  return orOk(wrong, `The mail server works; emails come from ${mailFrom}.`);
};

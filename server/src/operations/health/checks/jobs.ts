import { formatList, type Text, t } from '../../../platform/locales/text.ts';
import { hasQueue, type JobFigures, readJobFigures } from '../jobs.queries.ts';
import { formatDuration } from '../measures.ts';
import { attention, type Check, type Outcome, ok, orOk, problem } from '../outcome.ts';

const longWait = 15 * 60;

export const checkJobs: Check = async ({ db }) => {
  if (!(await hasQueue(db))) return [ok(t('health.jobs.none'))];
  return judgeJobs(await readJobFigures(db));
};

function judgeJobs({ stuck, waiting, oldest, failed, overdue }: JobFigures): Outcome[] {
  const wrong: Outcome[] = [];
  if (stuck > 0) wrong.push(problem(t('health.jobs.stuck', { count: stuck }), t('health.jobs.stuckAdvice'), 'jobs'));
  if (oldest !== null && oldest > longWait) {
    const sentence = t('health.jobs.waiting', { count: waiting, time: formatDuration(oldest) });
    wrong.push(problem(sentence, t('health.jobs.waitingAdvice')));
  }
  for (const one of failed) wrong.push(attention(describeFailed(one), t('health.jobs.failedAdvice'), 'jobs'));
  if (overdue.length > 0) {
    const sentence = t('health.jobs.overdue', { jobs: formatList(overdue.map(describeOverdue)) });
    wrong.push(attention(sentence, t('health.jobs.overdueAdvice')));
  }
  return orOk(wrong, t('health.jobs.ok'));
}

function describeFailed({ name, count, reason }: JobFigures['failed'][number]): Text {
  const failed = t('health.jobs.failed', { count, name });
  return reason ? t('health.jobs.failedBecause', { failed, reason }) : failed;
}

function describeOverdue({ name, seconds }: JobFigures['overdue'][number]): Text {
  if (seconds === null) return t('health.jobs.never', { name });
  return t('health.jobs.since', { name, time: formatDuration(seconds) });
}

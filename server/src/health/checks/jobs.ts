import { hasQueue, type JobFigures, readJobFigures } from '../jobs.queries.ts';
import { count, formatDuration } from '../measures.ts';
import { attention, type Check, type Outcome, ok, orOk, problem } from '../outcome.ts';

const longWait = 15 * 60;

/** Whether what the club does in the background gets done: mails to all, reminders, the nightly clean-up. */
export const checkJobs: Check = async ({ db }) => {
  if (!(await hasQueue(db))) return [ok('The club has not been started yet, so there are no jobs.')];
  return judgeJobs(await readJobFigures(db));
};

function judgeJobs({ stuck, waiting, oldest, failed, overdue }: JobFigures): Outcome[] {
  const wrong: Outcome[] = [];
  if (stuck > 0) wrong.push(problem(`${count(stuck, 'job')} began and never ended.`, 'Start them again.', 'jobs'));
  if (oldest !== null && oldest > longWait)
    wrong.push(
      problem(
        `${count(waiting, 'job')} should have begun; the first has waited for ${formatDuration(oldest)}.`,
        'Start the club if it is stopped. If it runs, start it anew.',
      ),
    );
  for (const { name, count: times, reason } of failed) {
    const why = reason ? ` The last reason: ${reason}` : '';
    wrong.push(
      attention(`${count(times, 'job')} "${name}" gave up after many tries this week.${why}`, 'Try again.', 'jobs'),
    );
  }
  if (overdue.length > 0)
    wrong.push(
      attention(
        `Nightly jobs did not run: ${overdue.map(describeOverdue).join(', ')}.`,
        'They run between 1 and 8 at night (UTC), while the club is running. The log says why one failed.',
      ),
    );
  return orOk(wrong, 'What the club does in the background is done on time, and the nightly jobs ran.');
}

function describeOverdue({ name, seconds }: JobFigures['overdue'][number]): string {
  return `"${name}" (${seconds === null ? 'not for a week' : `last ${formatDuration(seconds)} ago`})`;
}

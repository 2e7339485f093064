import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { claimInactive } from './inactivity.queries.ts';
import { writeInactivityMail } from './inactivity-mail.ts';

const batchSize = 200;

export function remindInactive(services: Services): void {
  services.jobs.work('inactivity.daily', () => remindAll(services), '23 7 * * *');
}

async function remindAll(services: Services): Promise<void> {
  const months = services.club.current.inactiveMonths;
  // Without a mail server, don't fill the mail log with reminders.
  if (months === null || !services.mail.delivers) return;
  while ((await remindSome(services, months)) === batchSize);
}

function remindSome(services: Services, months: number): Promise<number> {
  return inTransaction(services, async (tx) => {
    const inactive = await claimInactive(tx, { months, now: services.clock.now(), limit: batchSize });
    const mails = inactive.map((member) => writeInactivityMail(services, member));
    await services.mail.sendAll(tx, mails);
    return inactive.length;
  });
}

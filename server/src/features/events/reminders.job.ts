import { inTransaction } from '../../facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { mailReminder } from './events.mails.ts';
import { listGoingPeople } from './events.queries.ts';
import { takeReminders } from './reminders.queries.ts';

/** Every five minutes, writes to those going to an event that is a day or an hour away; once for each. */
export function remindOfEvents(services: Services): void {
  services.jobs.work('events.remind', () => sendReminders(services), '*/5 * * * *');
}

/** Sends the reminders that are due now. */
async function sendReminders(services: Services): Promise<void> {
  await inTransaction(services, async (tx) => {
    for (const event of await takeReminders(tx, services.clock.now())) {
      await mailReminder(services, tx, event, await listGoingPeople(tx, event.id));
    }
  });
}

import { inTransaction } from '../../facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { mailReminder } from './events.mails.ts';
import { takeReminders } from './reminders.queries.ts';
import { fillFreePlaces } from './rsvps.actions.ts';
import { listGoingPeople } from './rsvps.queries.ts';

/**
 * Every five minutes, writes to those going to an event that is a day or an hour away, once for each; and looks whether
 * a place is free that somebody waits for, in case a restart swallowed the news of it.
 */
export function remindOfEvents(services: Services): void {
  services.jobs.work(
    'events.remind',
    async () => {
      await fillFreePlaces(services);
      await sendReminders(services);
    },
    '*/5 * * * *',
  );
}

/** Sends the reminders that are due now. */
export async function sendReminders(services: Services): Promise<void> {
  await inTransaction(services, async (tx) => {
    for (const event of await takeReminders(tx, services.clock.now())) {
      await mailReminder(services, tx, event, await listGoingPeople(tx, event.id));
    }
  });
}

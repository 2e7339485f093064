import { notify } from '../../notifications/notifications.kernel.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Services } from '../../services.ts';
import { fillFreeSpots } from '../rsvp/rsvps.actions.ts';
import { listMailed } from '../rsvp/rsvps.queries.ts';
import { beginsWithShift } from '../slots/slot-reminders.queries.ts';
import { remindOfShifts } from '../slots/slot-reminders.ts';
import { claimReminders, whoGoes } from './changes.queries.ts';
import { mailReminder } from './events.mails.ts';

/** Also fills free places, in case a restart lost that. */
export function remindOfEvents(services: Services): void {
  services.jobs.work(
    'events.remind',
    async () => {
      await fillFreeSpots(services);
      await sendReminders(services);
    },
    '*/5 * * * *',
  );
}

export async function sendReminders(services: Services): Promise<void> {
  await inTransaction(services, async (tx) => {
    await remindOfShifts(services, tx);
    for (const event of await claimReminders(tx, services.clock.now())) {
      const target = { kind: 'event', id: event.id } as const;
      await notify(tx, { kind: 'event.reminder', target, actorId: null, recipients: whoGoes(event.id) });
      const mailed = { eventId: event.id, kind: 'event.reminder', actorId: null } as const;
      // The mail about a shift at that time has the event as well.
      const except = event.kind === 'hour' ? beginsWithShift(event.id) : undefined;
      await mailReminder(services, tx, event, await listMailed(tx, { ...mailed, except }));
    }
  });
}

import type { Database } from '../../database/tables.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { ClubError, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { mailPromoted } from './events.mails.ts';
import { type AnnouncedEvent, findEvent } from './events.queries.ts';
import { listEventsWithRoom, listGoingPeople, promoteWaiting, toggleRsvp } from './rsvps.queries.ts';

/** Goes, waits where the event is full, or takes the answer back; who moves up by that is written to. */
export async function answer(services: Services, member: Member, id: string): Promise<void> {
  const event = await findEvent(services.db, id);
  if (!event) throw notFound('This event');
  await inTransaction(services, async (tx, tell) => {
    const promoted = await toggleRsvp(tx, id, member.id);
    if (!promoted) throw new ClubError('conflict', 'This event is over or cancelled.');
    await mailThose(services, tx, event, promoted);
    tell('rsvp.changed', { eventId: id, userIds: [member.id, ...promoted] });
    tell('event.changed', { eventId: id });
  });
}

/** Gives places that became free otherwise, by a member who left the club, to those who wait. */
export async function fillFreePlaces(services: Services): Promise<void> {
  for (const event of await listEventsWithRoom(services.db)) {
    await inTransaction(services, async (tx, tell) => {
      const promoted = await promoteWaiting(tx, event.id);
      if (promoted.length === 0) return;
      await mailThose(services, tx, event, promoted);
      tell('rsvp.changed', { eventId: event.id, userIds: promoted });
      tell('event.changed', { eventId: event.id });
    });
  }
}

async function mailThose(services: Services, tx: Database, event: AnnouncedEvent, promoted: string[]) {
  if (promoted.length > 0) await mailPromoted(services, tx, event, await listGoingPeople(tx, event.id, promoted));
}

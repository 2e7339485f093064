import type { Database } from '../../database/tables.ts';
import type { Emit } from '../../facts/bus.ts';
import { inTransaction } from '../../facts/in-transaction.ts';
import { ApiError } from '../../http/errors.ts';
import { t } from '../../locales/text.ts';
import { notify } from '../../notifications/notify.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { mailPromoted } from './events.mails.ts';
import { type AnnouncedEvent, requireEvent } from './events.queries.ts';
import { listEventsWithRoom, listMailed, promoteWaiting, toggleRsvpRow } from './rsvps.queries.ts';

/** A full event puts the member on the waiting list. Members who get a place by it are mailed. */
export async function toggleRsvp(services: Services, member: Member, id: string): Promise<void> {
  const event = await requireEvent(services.db, id);
  await inTransaction(services, async (tx, emit) => {
    const promoted = await toggleRsvpRow(tx, id, member.id);
    if (!promoted) throw new ApiError('conflict', t('errors.eventOver'));
    await notifyPromoted(services, tx, emit, event, promoted);
    emit('rsvp.changed', { eventId: id, userIds: [member.id, ...promoted] });
    emit('event.changed', { eventId: id });
  });
}

/** Gives places freed by deleted accounts to the waiting list. */
export async function fillFreeSpots(services: Services): Promise<void> {
  for (const event of await listEventsWithRoom(services.db)) {
    await inTransaction(services, async (tx, emit) => {
      const promoted = await promoteWaiting(tx, event.id);
      if (promoted.length === 0) return;
      await notifyPromoted(services, tx, emit, event, promoted);
      emit('rsvp.changed', { eventId: event.id, userIds: promoted });
      emit('event.changed', { eventId: event.id });
    });
  }
}

export async function notifyPromoted(
  services: Services,
  tx: Database,
  emit: Emit,
  event: AnnouncedEvent,
  promoted: string[],
): Promise<void> {
  if (promoted.length === 0) return;
  const target = { kind: 'event', id: event.id } as const;
  await notify(tx, emit, { kind: 'event.promoted', target, actorId: null, recipients: promoted });
  await mailPromoted(services, tx, event, await listMailed(tx, event.id, 'event.promoted', promoted));
}

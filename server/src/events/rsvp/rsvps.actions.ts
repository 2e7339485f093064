import { retryConflicts } from '../../platform/database/failures.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { listEventsWithRoom, promoteWaiting, toggleRsvpRow } from './rsvps.queries.ts';

/** A full event puts the member on the waiting list. Returns the event as JSON, as they see it then. */
export async function toggleRsvp({ db, facts }: Services, member: Member, eventId: string): Promise<string> {
  const toggled = await retryConflicts(() => toggleRsvpRow(db, eventId, member));
  if (!toggled) throw notFound('event');
  if (!toggled.isOpen) throw new ApiError('conflict', t('errors.eventOver'));
  const promoted = toggled.promoted ?? [];
  await happened({ db, facts }, 'rsvp.changed', { eventId, userIds: [member.id, ...promoted] });
  if (promoted.length > 0) await happened({ db, facts }, 'rsvp.promoted', { eventId });
  await happened({ db, facts }, 'event.changed', { eventId });
  return toggled.json;
}

export async function fillFreeSpots(services: Services): Promise<void> {
  for (const eventId of await listEventsWithRoom(services.db)) {
    await inTransaction(services, async (tx) => {
      const promoted = await promoteWaiting(tx, eventId);
      if (promoted.length === 0) return;
      await happened(tx, 'rsvp.changed', { eventId, userIds: promoted });
      await happened(tx, 'rsvp.promoted', { eventId });
      await happened(tx, 'event.changed', { eventId });
    });
  }
}

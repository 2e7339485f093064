import type { GuestFields } from 'contract/events/events.guests.ts';
import { notify } from '../../notifications/notifications.kernel.ts';
import { retryConflicts } from '../../platform/database/failures.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { requireChangeable } from '../events.actions.ts';
import { type AnnouncedEvent, lockEvent } from '../events.queries.ts';
import type { RsvpAnswer } from '../events.tables.ts';
import { mailAdded, mailRemoved } from '../mails/events.mails.ts';
import { listMailed, promoteWaiting } from '../rsvp/rsvps.queries.ts';
import { leaveSlots } from '../slots/slots.queries.ts';
import { getGuestJson } from './guest-list.queries.ts';
import { canBeGuest, deleteAnswer, findAnswer, type Guest, putAnswer } from './guests.queries.ts';

/** Adds, moves up or removes a member, whatever the capacity. Returns their row of the guest list as JSON. */
export async function setGuest(services: Services, host: Member, guest: Guest, fields: GuestFields): Promise<string> {
  await requireChangeable(services, host, guest.eventId);
  return retryConflicts(() =>
    inTransaction(services, async (tx) => {
      const event = await lockEvent(tx, guest.eventId);
      if (!event) throw notFound('event');
      if (!(await canBeGuest(tx, host.id, guest))) throw notFound('member');
      if (!event.isOpen) throw new ApiError('conflict', t('errors.eventOver'));
      const before = await findAnswer(tx, guest);
      const { answer } = fields;
      const guests = fields.guests ?? before?.guests ?? 0;
      const isSame = answer === (before?.answer ?? null) && (answer === null || guests === before?.guests);
      if (!isSame)
        await change(services, tx, { host, guest, event }, { answer, guests, before: before?.answer ?? null });
      return getGuestJson(tx, host.id, guest);
    }),
  );
}

interface Change {
  host: Member;
  guest: Guest;
  event: AnnouncedEvent;
}

type Answers = Pick<GuestFields, 'answer'> & { guests: number; before: RsvpAnswer | null };

async function change(
  services: Services,
  tx: Database,
  who: Change,
  { answer, guests, before }: Answers,
): Promise<void> {
  const { host, guest, event } = who;
  const { eventId, userId } = guest;
  const movesUp = before === 'waiting' && answer === 'going';
  const toNotify = movesUp && userId !== host.id;
  if (rankOf(before) > 0 && rankOf(answer) === 0) await leaveSlots(tx, guest);
  if (answer === null) await deleteAnswer(tx, guest);
  else await putAnswer(tx, guest, { answer, guests, keepsOrder: movesUp || answer === before, toNotify });
  if (answer === 'going' && before !== 'going' && !movesUp) await inform(services, tx, who, 'event.added');
  if (rankOf(answer) < rankOf(before)) await inform(services, tx, who, 'event.removed');
  const promoted = await promoteWaiting(tx, event.id);
  await happened(tx, 'rsvp.changed', { eventId, userIds: [userId, ...promoted] });
  await happened(tx, 'rsvp.answered', { eventId, userIds: [userId, ...promoted] });
  if (toNotify || promoted.length > 0) await happened(tx, 'rsvp.promoted', { eventId });
  await happened(tx, 'event.changed', { eventId });
}

const ranks = { going: 3, waiting: 2, maybe: 1, declined: 0 };
const rankOf = (answer: RsvpAnswer | null) => (answer === null ? 0 : ranks[answer]);

async function inform(
  services: Services,
  tx: Database,
  { host, guest: { eventId, userId }, event }: Change,
  kind: 'event.added' | 'event.removed',
): Promise<void> {
  if (userId === host.id) return;
  const people = { actorId: host.id, recipients: [userId] };
  await notify(tx, { kind, target: { kind: 'event', id: eventId }, ...people });
  const mail = kind === 'event.added' ? mailAdded : mailRemoved;
  await mail(services, tx, event, await listMailed(tx, { eventId, kind, ...people }));
}

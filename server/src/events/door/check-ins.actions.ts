import type { CheckInFields } from 'contract/events/events.door.ts';
import type { EventGuest } from 'contract/events/events.guests.ts';
import { retryConflicts } from '../../platform/database/failures.ts';
import { momentOf } from '../../platform/database/sql/time-zones.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { requireChangeable } from '../events.actions.ts';
import { type LockedEvent, lockEvent, requireEvent } from '../events.queries.ts';
import { listGuestsByCheckIn } from '../guests/guest-list.queries.ts';
import { canBeGuest, findAnswer, type Guest, putAnswer } from '../guests/guests.queries.ts';
import { announcePromoted } from '../rsvp/rsvps.actions.ts';
import { promoteInLine } from '../rsvp/rsvps.queries.ts';
import { type CheckIn, findSent, insertCheckIn, isInAlready, isMember, markUndone } from './check-ins.queries.ts';
import { isDoorCode } from './door-code.ts';
import { readTime } from './door-times.ts';
import { eventKey, readTicket } from './tickets.ts';

/** Returns the row of the guest list. The same `clientId` gets its first answer again, whatever happened since. */
export async function checkInGuest(
  services: Services,
  host: Member,
  eventId: string,
  fields: CheckInFields,
): Promise<{ checkIn: CheckIn; guest: EventGuest | null }> {
  await requireChangeable(services, host, eventId);
  if ([fields.code, fields.userId, fields.name].filter((one) => one !== undefined).length !== 1) throw notOneGuest();
  return retryConflicts(() =>
    inTransaction(services, async (tx) => {
      const event = await lockEvent(tx, eventId);
      if (!event) throw notFound('event');
      const checkIn =
        (await findSent(tx, eventId, fields.clientId)) ?? (await checkInNew(services, tx, { host, event, fields }));
      const [guest = null] = await listGuestsByCheckIn(tx, host.id, eventId, [checkIn.id]);
      return { checkIn, guest };
    }),
  );
}

interface Arrival {
  host: Member;
  event: LockedEvent;
  fields: CheckInFields;
}

async function checkInNew(services: Services, tx: Database, arrival: Arrival): Promise<CheckIn> {
  const { host, event, fields } = arrival;
  const ticketHolder = fields.code === undefined ? null : readHolder(services, event, fields.code);
  if (event.isCancelled) throw overOrCanceled();
  const at = readTime(event, services.clock.now(), fields.at === undefined ? undefined : momentOf(fields.at));
  const userId = ticketHolder ?? fields.userId ?? null;
  if (ticketHolder) await requireGoing(tx, event.id, ticketHolder);
  else if (userId) await letIn(tx, host, event.id, userId);
  const name = fields.name?.trim() ?? null;
  return record(tx, { eventId: event.id, clientId: fields.clientId, userId, name, at, createdBy: host.id });
}

function readHolder({ secret }: Services, event: LockedEvent, code: string): string {
  const ticket = readTicket(secret, code.trim());
  if (!ticket) throw new ApiError('ticket_forged', t('errors.ticketForged'));
  if (ticket.eventId !== event.id) throw new ApiError('ticket_foreign', t('errors.ticketForeign'));
  if (event.isCancelled) throw ticketCancelled();
  return ticket.userId;
}

async function requireGoing(tx: Database, eventId: string, userId: string): Promise<void> {
  if (!(await isMember(tx, userId))) throw ticketCancelled();
  if (await isInAlready(tx, eventId, userId)) return;
  if ((await findAnswer(tx, { eventId, userId }))?.answer !== 'going') throw ticketCancelled();
}

/** A member whom a host lets in by name goes from then on, whatever the capacity. */
async function letIn(tx: Database, host: Member, eventId: string, userId: string): Promise<void> {
  if (!(await canBeGuest(tx, host.id, { eventId, userId }))) throw notFound('member');
  if (!(await isInAlready(tx, eventId, userId))) await go(tx, eventId, userId);
}

async function go(tx: Database, eventId: string, userId: string): Promise<void> {
  const before = await findAnswer(tx, { eventId, userId });
  if (before?.answer === 'going') return;
  const { answer, guests } = before ?? { answer: null, guests: 0 };
  const to = { answer: 'going', guests, keepsOrder: answer === 'waiting', toNotify: false } as const;
  await putAnswer(tx, { eventId, userId }, to);
  await happened(tx, 'rsvp.answered', { eventId, userIds: [userId] });
}

async function record(tx: Database, arrival: Parameters<typeof insertCheckIn>[1]): Promise<CheckIn> {
  const { eventId, userId } = arrival;
  const checkIn = await insertCheckIn(tx, arrival);
  if (checkIn.alreadyIn) return checkIn;
  await happened(tx, 'guest.checkedIn', { eventId, checkInId: checkIn.id, userId });
  await publish(tx, eventId, userId);
  return checkIn;
}

async function publish(tx: Database, eventId: string, userId: string | null): Promise<void> {
  if (userId) await happened(tx, 'rsvp.changed', { eventId, userIds: [userId] });
  await happened(tx, 'event.changed', { eventId });
}

export async function undoCheckIn(services: Services, host: Member, id: { id: string; rowId: string }): Promise<void> {
  const { id: eventId, rowId } = id;
  await requireChangeable(services, host, eventId);
  await retryConflicts(() =>
    inTransaction(services, async (tx) => {
      if (!(await lockEvent(tx, eventId))) throw notFound('event');
      const undone = await markUndone(tx, host.id, { eventId, rowId });
      if (!undone) throw notFound('checkIn');
      const { id: checkInId, userId } = undone;
      await happened(tx, 'guest.checkInUndone', { eventId, checkInId, userId });
      await publish(tx, eventId, userId);
    }),
  );
}

/** By the code on the wall: who goes is in, and who finds a spot goes. */
export async function checkInMyself(services: Services, member: Member, eventId: string, code: string): Promise<void> {
  await retryConflicts(() =>
    inTransaction(services, async (tx) => {
      const event = await lockEvent(tx, eventId);
      if (!event) throw notFound('event');
      await requireEvent(tx, member.id, eventId);
      const now = services.clock.now();
      if (!isDoorCode(eventKey(services.secret, eventId), now, code))
        throw new ApiError('invalid_input', t('errors.doorCode'), { fields: { code: t('invalid.doorCode') } });
      if (event.isCancelled) throw overOrCanceled();
      const at = readTime(event, now);
      if (await isInAlready(tx, eventId, member.id)) return;
      await findSpot(tx, { eventId, userId: member.id });
      await record(tx, { eventId, clientId: null, userId: member.id, name: null, at, createdBy: member.id });
    }),
  );
}

/** At the end of the line, which moves up as always: so no one is passed. Without a spot, nothing changes. */
async function findSpot(tx: Database, guest: Guest): Promise<void> {
  const before = await findAnswer(tx, guest);
  if (before?.answer === 'going') return;
  const guests = before?.guests ?? 0;
  if (before?.answer !== 'waiting')
    await putAnswer(tx, guest, { answer: 'waiting', guests, keepsOrder: false, toNotify: false });
  const promoted = await promoteInLine(tx, guest.eventId);
  if (!promoted.includes(guest.userId)) throw new ApiError('conflict', t('errors.eventFull'));
  await putAnswer(tx, guest, { answer: 'going', guests, keepsOrder: true, toNotify: false });
  await happened(tx, 'rsvp.answered', { eventId: guest.eventId, userIds: [guest.userId] });
  await announcePromoted(
    tx,
    guest.eventId,
    promoted.filter((id) => id !== guest.userId),
  );
}

const notOneGuest = () =>
  new ApiError('invalid_input', t('errors.oneGuest'), { fields: { code: t('invalid.oneGuest') } });

const overOrCanceled = () => new ApiError('conflict', t('errors.eventOver'));

const ticketCancelled = () => new ApiError('ticket_cancelled', t('errors.ticketCanceled'));

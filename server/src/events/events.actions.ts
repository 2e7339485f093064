import { canCreateEvent } from 'contract/events/events.policy.ts';
import type { EventQuestion } from 'contract/events/events.questions.ts';
import type { EventFields } from 'contract/events/events.ts';
import { momentOf } from '../platform/database/sql/time-zones.ts';
import type { Database } from '../platform/database/tables.ts';
import { happened } from '../platform/facts/happened.ts';
import { inTransaction } from '../platform/facts/in-transaction.ts';
import { removeFiles } from '../platform/files/files.queries.ts';
import { ApiError, invalidField } from '../platform/http/errors.ts';
import type { Member } from '../platform/http/member.ts';
import { t } from '../platform/locales/text.ts';
import { withinQuotas } from '../platform/quotas/quotas.ts';
import type { Services } from '../services.ts';
import { deleteWalkIns } from './door/check-ins.queries.ts';
import { type EventRow, emptyEvent, findEvent, insertEvent, markCancelled, updateEvent } from './events.queries.ts';
import { requireHosted } from './hosted.ts';
import { listVisible, replaceHosts } from './hosts.queries.ts';
import { forgetChange, recordChange } from './mails/changes.queries.ts';
import { mailCancelled, mailChanged } from './mails/events.mails.ts';
import { deleteMessages } from './messages/messages.queries.ts';
import { erasePhotos } from './photos/photos.actions.ts';
import { readQuestions } from './questions.ts';
import { announcePromoted } from './rsvp/rsvps.actions.ts';
import { listMailed, promoteWaiting } from './rsvp/rsvps.queries.ts';
import { deleteSlots } from './slots/slots.queries.ts';

// Each event notifies the whole club.
const eventsPerHour = 10;

export function requireEventCreator({ club }: Services, member: Member | null): void {
  if (!member || !canCreateEvent(member, club.current)) throw new ApiError('forbidden', t('errors.eventCreators'));
}

export async function createEvent(services: Services, member: Member, fields: EventFields): Promise<string> {
  const event = readEvent(fields, services.club.current.timeZone, []);
  requireFuture(event, fields.date, services.clock.now());
  await requireCoHosts(services, member, fields);
  return withinEventQuota(services, member, () => insert(services, member, event, fields));
}

export function withinEventQuota<Result>(services: Services, member: Member, work: () => Promise<Result>) {
  const perHour = {
    key: `events ${member.id}`,
    max: eventsPerHour,
    minutes: 60,
    sentence: 'errors.eventsALot',
  } as const;
  return withinQuotas(services, [perHour], work);
}

function insert(services: Services, member: Member, event: EventRow, { coHosts = [] }: EventFields): Promise<string> {
  return inTransaction(services, async (tx) => {
    const eventId = await insertEvent(tx, member.id, event);
    await replaceHosts(tx, eventId, member.id, coHosts);
    await happened(tx, 'event.created', { eventId, actorId: member.id });
    return eventId;
  });
}

/** Attendees are mailed at once if time or place changed, or a few minutes later after a recent mail. */
export async function editEvent(services: Services, member: Member, id: string, fields: EventFields): Promise<void> {
  const before = await requireChangeable(services, member, id);
  const event = readEvent(fields, before.time_zone, before.questions);
  await requireCoHosts(services, member, fields);
  const moved = before.starts_at.getTime() !== event.starts_at.getTime();
  const elsewhere = moved || before.place !== event.place || before.link !== event.link;
  const otherwise = before.title !== event.title || before.ends_at?.getTime() !== event.ends_at?.getTime();
  if (moved) requireFuture(event, fields.date, services.clock.now());
  await inTransaction(services, async (tx) => {
    if (!(await updateEvent(tx, id, event, moved))) throw cancelledAlready();
    if (fields.coHosts) await replaceHosts(tx, id, member.id, fields.coHosts);
    const mailed = { eventId: id, kind: 'event.changed', actorId: member.id } as const;
    if (elsewhere && (await recordChange(tx, id, event)))
      await mailChanged(services, tx, { ...event, id }, await listMailed(tx, mailed));
    await announcePromoted(tx, id, await promoteWaiting(tx, id));
    await happened(tx, 'event.edited', { eventId: id, actorId: member.id, isNews: elsewhere || otherwise });
  });
}

export async function cancelEvent(services: Services, member: Member, id: string): Promise<void> {
  const event = await requireChangeable(services, member, id);
  await inTransaction(services, async (tx) => {
    if (!(await markCancelled(tx, id))) throw cancelledAlready();
    await forgetChange(tx, id);
    const mailed = { eventId: id, kind: 'event.cancelled', actorId: member.id } as const;
    await mailCancelled(services, tx, event, await listMailed(tx, mailed));
    await happened(tx, 'event.cancelled', {
      ...{ eventId: id, actorId: member.id, creatorId: event.created_by },
      byHost: event.hosts.some(({ _id }) => _id === member.id),
    });
  });
}

/** Removes a reported event: it is canceled, its texts, shifts and picture are deleted, and guests are mailed as usual. */
export async function eraseEvent(services: Services, tx: Database, id: string): Promise<void> {
  const event = await findEvent(tx, id);
  if (!event) return;
  if (await markCancelled(tx, id)) {
    await forgetChange(tx, id);
    const mailed = { eventId: id, kind: 'event.cancelled', actorId: null } as const;
    await mailCancelled(services, tx, event, await listMailed(tx, mailed));
    await happened(tx, 'event.cancelled', {
      ...{ eventId: id, actorId: null, creatorId: event.created_by },
      byHost: false,
    });
  }
  await deleteSlots(tx, id);
  const picture = await emptyEvent(tx, id, t('officers.removedEvent')(services.club.current.language));
  if (picture) await removeFiles(tx, services.jobs, [picture]);
  await erasePhotos(services, tx, id);
  await deleteMessages(tx, id);
  await deleteWalkIns(tx, id);
  await happened(tx, 'event.changed', { eventId: id });
}

function cancelledAlready(): ApiError {
  return new ApiError('already_handled', t('errors.eventCanceled'));
}

export async function requireChangeable({ db }: Services, member: Member, id: string) {
  const event = await requireHosted(db, member, id);
  if (!event.isHost) throw new ApiError('forbidden', t('errors.eventCreator'));
  return event;
}

export async function requireCoHosts(
  { db }: Services,
  member: Member,
  { coHosts = [] }: Pick<EventFields, 'coHosts'>,
): Promise<void> {
  const visible = await listVisible(db, member.id, coHosts);
  if (coHosts.some((id) => !visible.has(id))) throw invalidField('coHosts', t('invalid.members'));
}

export function readEvent(fields: EventFields, zone: string, before: readonly EventQuestion[]): EventRow {
  const { timeZone = zone } = fields;
  const starts_at = momentOf(fields.date);
  const ends_at = fields.endDate ? momentOf(fields.endDate) : endOfDay(fields.date, starts_at);
  if (ends_at && ends_at < starts_at) throw invalidField('endDate', t('invalid.beforeStart'));
  requireTimeZone(timeZone);
  return {
    title: fields.title.trim(),
    description: fields.description,
    starts_at,
    ends_at,
    place: fields.place.trim(),
    link: fields.link,
    time_zone: timeZone,
    capacity: fields.capacity ?? null,
    ...(fields.guestsAllowed !== undefined && { guests_allowed: fields.guestsAllowed }),
    ...(fields.questions && { questions: JSON.stringify(readQuestions(fields.questions, before)) }),
  };
}

export function endOfDay(date: string, start: Date): Date | null {
  return date.includes('T') ? null : new Date(start.getTime() + 24 * 3_600_000);
}

function requireFuture({ starts_at, ends_at }: EventRow, date: string, now: Date): void {
  const until = date.includes('T') ? starts_at : (ends_at ?? starts_at);
  if (until < now) throw invalidField('date', t('invalid.past'));
}

export function requireTimeZone(name: string): void {
  if (!isTimeZone(name)) throw invalidField('timeZone', t('invalid.timeZone'));
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

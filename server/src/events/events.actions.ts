import { randomUUID } from 'node:crypto';
import type { EventScope } from 'contract/events/events.evenings.ts';
import { canCreateEvent } from 'contract/events/events.policy.ts';
import type { EventQuestion } from 'contract/events/events.questions.ts';
import type { EventFields, NewEventFields } from 'contract/events/events.ts';
import { listInside, requireOwner } from '../members/members.kernel.ts';
import { retryConflicts } from '../platform/database/failures.ts';
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
import { type EventRow, emptyEvent, findEvent, insertEvents, listUnused, markCancelled } from './events.queries.ts';
import { requireHosted } from './hosted.ts';
import { listVisible, replaceHosts } from './hosts.queries.ts';
import { forgetChanges, listMailedOnce } from './mails/changes.queries.ts';
import { mailCancelled } from './mails/events.mails.ts';
import { deleteMessages } from './messages/messages.queries.ts';
import { erasePhotos } from './photos/photos.actions.ts';
import { readQuestions } from './questions.ts';
import { type EveningTimes, listEvenings } from './series/evening-times.ts';
import { lockMeant, planEdit } from './series/plan-edit.ts';
import { isMoved, saveEdit } from './series/save-edit.ts';
import { deleteSlots } from './slots/slots.queries.ts';

// Each event notifies the whole club.
const eventsPerHour = 10;

/** For the club; who creates events of a group is known once its id is valid. */
export function requireEventCreator({ club }: Services, body: unknown, member: Member | null): void {
  const isInGroup = typeof body === 'object' && body !== null && 'groupId' in body && Boolean(body.groupId);
  if (!isInGroup && !(member && canCreateEvent(member, club.current)))
    throw new ApiError('forbidden', t('errors.eventCreators'));
}

/** With `repeat`, a series. Returns the id of its first evening. */
export async function createEvent(services: Services, member: Member, fields: NewEventFields): Promise<string> {
  const { repeat, groupId = null } = fields;
  if (groupId) await requireOwner(services.db, member, groupId);
  const event = readEvent(fields, services.club.current.timeZone, []);
  requireFuture(event, fields.date, services.clock.now());
  const evenings = repeat ? listEvenings(event, repeat) : [event];
  await requireCoHosts(services, member, fields, groupId);
  return withinEventQuota(services, member, () =>
    inTransaction(services, async (tx) => {
      const eventIds = await insertEvents(tx, member.id, evenings, {
        seriesId: repeat ? randomUUID() : null,
        groupId,
      });
      await replaceHosts(tx, eventIds, member.id, fields.coHosts ?? []);
      await happened(tx, 'event.created', { eventIds, actorId: member.id });
      const [first = ''] = eventIds;
      return first;
    }),
  );
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

export interface Which {
  id: string;
  /** Which evenings, if it is of a series. */
  scope: EventScope;
}

/** Attendees are mailed at once if time or place changed, or a few minutes later after a recent mail. */
export async function editEvent(services: Services, member: Member, { id, scope }: Which, fields: EventFields) {
  const named = await requireChangeable(services, member, id);
  const sent = readEvent(fields, named.time_zone, named.questions);
  await requireCoHosts(services, member, fields, named.group_id);
  // Accounts that are deleted meanwhile lock answers before their events.
  await retryConflicts(() =>
    inTransaction(services, async (tx) => {
      const edit = await planEdit(tx, member, named, { scope, sent, coHosts: fields.coHosts });
      for (const { after } of edit.planned.filter(isMoved)) requireFuture(after, fields.date, services.clock.now());
      await saveEdit(services, tx, member, edit);
    }),
  );
}

export async function cancelEvent(services: Services, member: Member, { id, scope }: Which): Promise<void> {
  const named = await requireChangeable(services, member, id);
  await inTransaction(services, async (tx) => {
    const evenings = await lockMeant(tx, member, named, scope);
    const eventIds = evenings.map((evening) => evening.id);
    await markCancelled(tx, eventIds);
    await forgetChanges(tx, eventIds);
    const mailed = { eventIds, kind: 'event.cancelled', actorId: member.id } as const;
    await mailCancelled(services, tx, evenings, await listMailedOnce(tx, mailed));
    await happened(tx, 'event.cancelled', {
      ...{ eventIds, actorId: member.id, creatorId: named.created_by },
      byHost: named.isOwner || evenings.every(({ hostIds }) => hostIds.includes(member.id)),
    });
  });
}

/** Removes a reported event: it is canceled, its texts, shifts and picture are deleted, and guests are mailed as usual. */
export async function eraseEvent(services: Services, tx: Database, id: string): Promise<void> {
  const event = await findEvent(tx, id);
  if (!event) return;
  const eventIds = await markCancelled(tx, [id]);
  if (eventIds.length > 0) {
    await forgetChanges(tx, eventIds);
    const mailed = { eventIds, kind: 'event.cancelled', actorId: null } as const;
    await mailCancelled(services, tx, [event], await listMailedOnce(tx, mailed));
    await happened(tx, 'event.cancelled', {
      ...{ eventIds, actorId: null, creatorId: event.created_by },
      byHost: false,
    });
  }
  await deleteSlots(tx, id);
  const picture = await emptyEvent(tx, id, t('officers.removedEvent')(services.club.current.language));
  if (picture) await removeFiles(tx, services.jobs, await listUnused(tx, [picture]));
  await erasePhotos(services, tx, id);
  await deleteMessages(tx, id);
  await deleteWalkIns(tx, id);
  await happened(tx, 'event.changed', { eventId: id });
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
  groupId: string | null,
): Promise<void> {
  const visible = await listVisible(db, member.id, coHosts);
  const inside = await listInside(db, groupId, coHosts);
  if (coHosts.some((id) => !visible.has(id) || !inside.has(id))) throw invalidField('coHosts', t('invalid.members'));
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
    ...(fields.questions && { questions: readQuestions(fields.questions, before) }),
  };
}

export function endOfDay(date: string, start: Date): Date | null {
  return date.includes('T') ? null : new Date(start.getTime() + 24 * 3_600_000);
}

function requireFuture({ starts_at, ends_at }: EveningTimes, date: string, now: Date): void {
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

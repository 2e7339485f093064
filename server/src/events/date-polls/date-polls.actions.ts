import type { DateDecision, DatePollFields, DateVotes } from 'contract/events/events.date-polls.ts';
import { canCreateEvent, canDecideDatePoll } from 'contract/events/events.policy.ts';
import { requireInside } from '../../members/members.kernel.ts';
import { retryConflicts } from '../../platform/database/failures.ts';
import { momentOf } from '../../platform/database/sql/time-zones.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { endOfDay, readEvent, requireCoHosts, requireTimeZone, withinEventQuota } from '../events.actions.ts';
import { insertEvents } from '../events.queries.ts';
import { replaceHosts } from '../hosts.queries.ts';
import {
  adoptVotes,
  type DatePollRow,
  deleteDatePollRow,
  insertDatePoll,
  listDateOptions,
  lockDatePoll,
  markDecided,
  putDateVotes,
  requireDatePoll,
} from './date-polls.queries.ts';

type Option = DatePollRow['options'][number];

export async function createDatePoll(services: Services, member: Member, fields: DatePollFields): Promise<string> {
  const { timeZone = services.club.current.timeZone, groupId = null } = fields;
  if (groupId) await requirePollMaker(services, member, groupId);
  requireTimeZone(timeZone);
  const now = services.clock.now();
  const poll = {
    title: fields.title.trim(),
    description: fields.description,
    time_zone: timeZone,
    closes_at: momentOf(fields.closesAt),
    group_id: groupId,
    options: readOptions(fields.options, now),
  };
  if (poll.closes_at <= now) throw invalidField('closesAt', t('invalid.past'));
  return inTransaction(services, async (tx) => {
    const pollId = await insertDatePoll(tx, member.id, poll);
    await happened(tx, 'datePoll.changed', { pollId });
    return pollId;
  });
}

export async function deleteDatePoll(services: Services, member: Member, id: string): Promise<void> {
  const { created_by: makerId } = await requireMaker(services, member, id);
  await inTransaction(services, async (tx) => {
    const deleted = await deleteDatePollRow(tx, id);
    if (!deleted) throw notFound('datePoll');
    await happened(tx, 'datePoll.deleted', { pollId: id, groupId: deleted.group_id });
    if (makerId === member.id) return;
    const subject = makerId ? ({ kind: 'user', id: makerId } as const) : null;
    await happened(tx, 'content.removed', { actorId: member.id, subject });
  });
}

export async function voteForDates(services: Services, member: Member, pollId: string, named: DateVotes) {
  const votes = Object.fromEntries(Object.entries(named).map(([id, vote]) => [id.toLowerCase(), vote]));
  await inTransaction(services, async (tx) => {
    const { open } = await lockDatePoll(tx, pollId);
    await requireDatePoll(tx, member.id, pollId);
    const known = new Set((await listDateOptions(tx, pollId)).map(({ id }) => id));
    if (Object.keys(votes).some((id) => !known.has(id))) throw notFound('option');
    if (!open) throw new ApiError('conflict', t('errors.pollClosed'));
    if (await putDateVotes(tx, member.id, { pollId, votes })) await happened(tx, 'datePoll.changed', { pollId });
  });
}

/** Returns the id of the event. */
export async function decideDatePoll(
  services: Services,
  member: Member,
  pollId: string,
  decision: DateDecision,
): Promise<string> {
  const { group_id: groupId } = await requireMaker(services, member, pollId);
  await requireCoHosts(services, member, decision, groupId);
  // A member who is deleted meanwhile has no vote in the next try.
  return withinEventQuota(services, member, () => retryConflicts(() => decide(services, member, pollId, decision)));
}

function decide(services: Services, member: Member, pollId: string, { optionId, ...fields }: DateDecision) {
  return inTransaction(services, async (tx) => {
    const poll = await lockDatePoll(tx, pollId);
    const option = (await listDateOptions(tx, pollId)).find(({ id }) => id === optionId);
    if (!option) throw notFound('option');
    if (poll.event_id) throw new ApiError('already_handled', t('errors.pollDecided'));
    if (isPast(option, services.clock.now()))
      throw invalidField('optionId', t('invalid.past'), t('errors.eveningPast'));
    const event = readEvent(
      {
        ...{ title: poll.title, description: poll.description, ...fields },
        ...{ place: fields.place ?? '', link: fields.link ?? '' },
        ...{ date: option.starts_at.toISOString(), endDate: option.ends_at?.toISOString() ?? null },
      },
      poll.time_zone,
      [],
    );
    const eventIds = await insertEvents(tx, member.id, [event], { groupId: poll.group_id });
    const [eventId = ''] = eventIds;
    await replaceHosts(tx, eventIds, member.id, fields.coHosts ?? []);
    await adoptVotes(tx, { eventId, optionId });
    await markDecided(tx, pollId, { eventId, optionId });
    await happened(tx, 'event.created', { eventIds, actorId: member.id });
    await happened(tx, 'datePoll.changed', { pollId });
    return eventId;
  });
}

async function requirePollMaker({ db, club }: Services, member: Member, groupId: string): Promise<void> {
  const { isOwner } = await requireInside(db, member, groupId);
  if (!isOwner && !canCreateEvent(member, club.current)) throw new ApiError('forbidden', t('errors.groupOwner'));
}

async function requireMaker({ db }: Services, member: Member, id: string) {
  const poll = await requireDatePoll(db, member.id, id);
  if (!canDecideDatePoll(member, poll.created_by)) throw new ApiError('forbidden', t('errors.datePollMaker'));
  return poll;
}

function readOptions(options: DatePollFields['options'], now: Date): Option[] {
  const read = options.map(({ date, endDate }): Option => {
    const starts_at = momentOf(date);
    return { starts_at, ends_at: endDate ? momentOf(endDate) : endOfDay(date, starts_at) };
  });
  if (read.some(({ starts_at, ends_at }) => ends_at && ends_at < starts_at))
    throw invalidField('options', t('invalid.beforeStart'), t('errors.eveningEndsEarly'));
  if (read.some((option, at) => isPast(option, now, options[at]?.date.includes('T'))))
    throw invalidField('options', t('invalid.past'));
  const keys = read.map(({ starts_at, ends_at }) => `${starts_at.getTime()} ${ends_at?.getTime()}`);
  if (new Set(keys).size < keys.length) throw invalidField('options', t('invalid.optionTwice'));
  return read;
}

/** A day without a time is past when it is over, and an evening when it has begun. */
const isPast = ({ starts_at, ends_at }: Option, now: Date, hasTime = false): boolean =>
  (hasTime ? starts_at : (ends_at ?? starts_at)) < now;

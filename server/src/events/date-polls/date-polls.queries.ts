import type { DateVotes } from 'contract/events/events.date-polls.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { notSuspended, seesGroup } from '../../members/members.kernel.ts';
import { rowsFor } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { notFound } from '../../platform/http/errors.ts';
import { isOpen, pollsOf } from './date-polls.card.ts';

/** Open polls, soonest end first, then the others, newest first. */
export async function listDatePollRows(
  db: Database,
  viewerId: string,
  { limit, cursor, groupId }: PageQuery & { groupId?: string | undefined },
) {
  const max = sql.lit(rowsFor(limit));
  const isOfGroup = groupId ? sql`p.group_id = ${groupId}` : sql`true`;
  const isVisible = sql`${isOfGroup} and ${seesGroup(viewerId, 'p.group_id')}`;
  const edge = sql`select p.closes_at, p.id from date_polls p where p.id = ${cursor ?? null} and ${isOpen}`;
  const afterOpen = cursor ? sql`and (p.closes_at, p.id) > (${edge})` : sql``;
  const afterOther = cursor ? sql`and (exists (${edge}) or p.id < ${cursor})` : sql``;
  const page = sql`
    select *, row_number() over (order by not open, case when open then closes_at end, case when open then id end, id desc) as place
    from (
      (select p.*, true as open from date_polls p where ${isOpen} and ${isVisible} ${afterOpen} order by p.closes_at, p.id limit ${max})
      union all
      (select p.*, false from date_polls p where not ${isOpen} and ${isVisible} ${afterOther} order by p.id desc limit ${max})) polls
    order by place limit ${max}`;
  const { rows } = await pollsOf(viewerId, page).execute(db);
  return rows;
}

export async function findDatePollJson(db: Database, viewerId: string | null, id: string): Promise<string | null> {
  const page = sql`select p.*, 1 as place from date_polls p where p.id = ${id} and ${seesGroup(viewerId, 'p.group_id')}`;
  const { rows } = await pollsOf(viewerId, page).execute(db);
  return rows[0]?.json ?? null;
}

export async function requireDatePoll(db: Database, viewerId: string, id: string) {
  const poll = db.selectFrom('date_polls').select(['created_by', 'group_id']).where('id', '=', id);
  const row = await poll.where(seesGroup(viewerId, 'group_id')).executeTakeFirst();
  if (!row) throw notFound('datePoll');
  return row;
}

interface LockedPoll {
  title: string;
  description: string;
  time_zone: string;
  event_id: string | null;
  group_id: string | null;
  open: boolean;
}

/** Votes and the decision of one poll wait for each other. */
export async function lockDatePoll(tx: Database, id: string): Promise<LockedPoll> {
  const { rows } = await sql<LockedPoll>`
    select p.title, p.description, p.time_zone, p.event_id, p.group_id, ${isOpen} as open
    from date_polls p where p.id = ${id} for no key update`.execute(tx);
  if (!rows[0]) throw notFound('datePoll');
  return rows[0];
}

export interface DatePollRow {
  title: string;
  description: string;
  time_zone: string;
  closes_at: Date;
  group_id: string | null;
  options: { starts_at: Date; ends_at: Date | null }[];
}

export async function insertDatePoll(tx: Database, createdBy: string, { options, ...poll }: DatePollRow) {
  const { id } = await tx
    .insertInto('date_polls')
    .values({ ...poll, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = options.map((option, position) => ({ ...option, position, poll_id: id }));
  await tx.insertInto('date_options').values(rows).execute();
  return id;
}

export async function deleteDatePollRow(tx: Database, id: string): Promise<{ group_id: string | null } | null> {
  const deleted = tx.deleteFrom('date_polls').where('id', '=', id).returning('group_id');
  return (await deleted.executeTakeFirst()) ?? null;
}

export async function listDateOptions(tx: Database, pollId: string) {
  return tx.selectFrom('date_options').select(['id', 'starts_at', 'ends_at']).where('poll_id', '=', pollId).execute();
}

/** Returns whether a vote changed. The same vote again stays in its place. */
export async function putDateVotes(
  tx: Database,
  userId: string,
  { pollId, votes }: { pollId: string; votes: DateVotes },
): Promise<boolean> {
  const { rows } = await sql`
    insert into date_votes (poll_id, option_id, user_id, vote)
    select ${pollId}::uuid, option_id, ${userId}::uuid, vote
    from unnest(${Object.keys(votes)}::uuid[], ${Object.values(votes)}::text[]) as named (option_id, vote)
    on conflict (option_id, user_id) do update set vote = excluded.vote, id = excluded.id
      where date_votes.vote <> excluded.vote
    returning option_id`.execute(tx);
  return rows.length > 0;
}

export async function markDecided(tx: Database, pollId: string, { eventId, optionId }: DecidedOption): Promise<void> {
  await tx.updateTable('date_polls').set({ event_id: eventId }).where('id', '=', pollId).execute();
  await tx.updateTable('date_options').set({ chosen: true }).where('id', '=', optionId).execute();
}

interface DecidedOption {
  eventId: string;
  optionId: string;
}

/**
 * Members who said yes are going, in the order of their votes, and those beyond the capacity wait. Suspended members
 * wait as well, as they do when a spot becomes free (see events/functions/promote-waiting.sql).
 */
export async function adoptVotes(tx: Database, { eventId, optionId }: DecidedOption): Promise<void> {
  await sql`
    insert into rsvps (event_id, user_id, answer)
    select e.id, v.user_id,
      case when e.capacity is not null and (not v.active or v.place > e.capacity) then 'waiting' else 'going' end
    from events e, (
      select user_id, id, active, row_number() over (partition by active order by id) as place
      from (
        select v.user_id, v.id, ${notSuspended('v.user_id')} as active
        from date_votes v where v.option_id = ${optionId} and v.vote = 'yes') said_yes) v
    where ${seesGroup(sql`v.user_id`, 'e.group_id')} and e.id = ${eventId} order by v.id`.execute(tx);
}

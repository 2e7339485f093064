import { sql } from 'kysely';
import { sees } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import './offices.tables.ts';

export interface Term {
  id: string;
  userId: string;
  startsAt: Date;
  endsAt: Date | null;
  overlapUntil: Date | null;
  hasBegun: boolean;
}

const columns = sql`id, user_id as "userId", starts_at as "startsAt", ends_at as "endsAt", overlap_until as "overlapUntil",
  starts_at <= now() as "hasBegun"`;

/** Terms of now and to come. Lock the office first. */
export async function listTerms(tx: Database, officeId: string): Promise<Term[]> {
  const { rows } = await sql<Term>`
    select ${columns} from office_holders where office_id = ${officeId} and ended_at is null order by id`.execute(tx);
  return rows;
}

/** Those whom the viewer sees; all for null. */
export async function listJoined(tx: Database, viewerId: string | null, userIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${userIds}::uuid[]) and joined_at is not null and ${sees(viewerId, 'users.id')} for key share`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

export type NewTerm = Omit<Term, 'id' | 'hasBegun'>;

export async function putTerm(tx: Database, officeId: string, { userId, startsAt, endsAt, overlapUntil }: NewTerm) {
  await sql`
    insert into office_holders (office_id, user_id, starts_at, ends_at, overlap_until)
    values (${officeId}, ${userId}, ${startsAt}, ${endsAt}, ${overlapUntil})
    on conflict (office_id, user_id) where ended_at is null do update set starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, overlap_until = excluded.overlap_until,
      end_set_at = case when office_holders.ends_at is distinct from excluded.ends_at then now() else office_holders.end_set_at end,
      reminded_days = case when office_holders.ends_at is distinct from excluded.ends_at then null else office_holders.reminded_days end`.execute(
    tx,
  );
}

/** A term that has not begun leaves no history. */
export async function endTerm(tx: Database, { id }: Term): Promise<void> {
  await sql`delete from office_holders where id = ${id} and starts_at > now()`.execute(tx);
  await sql`update office_holders set ended_at = now() where id = ${id} and ended_at is null`.execute(tx);
}

export async function listTermsOf(tx: Database, userId: string): Promise<(Term & { officeId: string })[]> {
  const { rows } = await sql<Term & { officeId: string }>`
    select ${columns}, office_id as "officeId" from office_holders
    where user_id = ${userId} and ended_at is null order by office_id for update`.execute(tx);
  return rows;
}

export async function listDueOffices(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct office_id as id from office_holders where ended_at is null and ends_at <= now()`.execute(db);
  return rows.map(({ id }) => id);
}

export async function endDueTerms(tx: Database, officeId: string): Promise<Term[]> {
  const { rows } = await sql<Term>`
    update office_holders set ended_at = now() where office_id = ${officeId} and ended_at is null and ends_at <= now()
    returning ${columns}`.execute(tx);
  return rows;
}

/** The successor, unless they are suspended. */
export async function findSuccessor(tx: Database, officeId: string): Promise<Term | null> {
  const { rows } = await sql<Term>`
    select ${columns} from office_holders h where office_id = ${officeId} and ended_at is null and overlap_until is not null
      and not exists (select from active_suspensions held where held.user_id = h.user_id)`.execute(tx);
  return rows[0] ?? null;
}

/** The succession is over once there is no one to follow anymore. */
export async function closeSuccession(tx: Database, officeId: string): Promise<void> {
  await sql`
    update office_holders s set overlap_until = null
    where s.office_id = ${officeId} and s.ended_at is null and s.overlap_until is not null
      and not exists (select from office_holders h where h.office_id = s.office_id and h.id <> s.id
        and h.ended_at is null and h.ends_at <= s.overlap_until)`.execute(tx);
}

const reminderDays = sql`array[30, 7]`;

/** Claims the reminders that are due: the members of each, and the office with its successor. */
export async function claimReminders(tx: Database): Promise<{ officeId: string; userIds: string[] }[]> {
  const { rows } = await sql<{ officeId: string; userIds: string[] }>`
    with due as (
      select h.id, min(d.days) as days from office_holders h, unnest(${reminderDays}) d (days)
      where h.ended_at is null and h.ends_at > now() and h.ends_at - make_interval(days => d.days) <= now()
        and h.ends_at - make_interval(days => d.days) >= greatest(h.end_set_at, h.starts_at) - interval '1 hour'
      group by h.id),
    claimed as (
      update office_holders h set reminded_days = due.days from due
      where h.id = due.id and (h.reminded_days is null or h.reminded_days > due.days) returning h.office_id, h.user_id)
    select c.office_id as "officeId", array(
      select user_id from claimed where office_id = c.office_id
      union select s.user_id from office_holders s
        where s.office_id = c.office_id and s.ended_at is null and s.overlap_until is not null)::text[] as "userIds"
    from claimed c group by c.office_id`.execute(tx);
  return rows;
}

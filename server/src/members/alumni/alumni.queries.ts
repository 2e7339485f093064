import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import { notSuspended } from '../suspended.queries.ts';

export interface MovedMember {
  id: string;
  name: string;
  email: string;
  alumni: boolean;
  isMailed: boolean;
}

const moved = sql`u.id, u.name, u.email, u.alumni_since is not null as alumni, ${notSuspended('u.id')} as "isMailed"`;

const graduated = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`has_graduated(u.role, u.graduation_year, ${now}::timestamptz)`;

/** A choice that agrees with the date returns control to it, so that undoing a mistake leaves no manual choice. */
export async function moveAlumniByHand(tx: Database, userId: string, alumni: boolean, now: Date) {
  const { rows } = await sql<MovedMember>`
    update users u set alumni_since = case when ${alumni} then ${now}::timestamptz end,
      alumni_by_hand = ${graduated(now)} <> ${alumni}
    where u.id = ${userId} and (u.alumni_since is not null) <> ${alumni} returning ${moved}`.execute(tx);
  return rows[0] ?? null;
}

export async function moveAlumniByDate(tx: Database, now: Date, limit: number): Promise<MovedMember[]> {
  const { rows } = await sql<MovedMember>`
    with due as (
      select u.id from users u
      where u.joined_at is not null and not u.alumni_by_hand and (u.alumni_since is not null) <> ${graduated(now)}
      order by u.id limit ${limit} for update)
    update users u set alumni_since = case when u.alumni_since is null then ${now}::timestamptz end
    from due where u.id = due.id returning ${moved}`.execute(tx);
  return rows;
}

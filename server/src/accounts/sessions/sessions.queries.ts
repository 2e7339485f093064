import { proofMinutes } from 'contract/accounts/account.confirm.ts';
import type { Session } from 'contract/accounts/account.ts';
import { sql } from 'kysely';
import {
  currentRights,
  hasBlocks,
  isVisibleToAnyone,
  lacksSecondFactor,
  msUntilRightsChange,
} from '../../members/members.kernel.ts';
import { isoTime } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import type { LiveSession } from '../../platform/http/member.ts';
import { hashToken } from '../../platform/secrets/token.ts';

/** An officer without a required second factor is a student here. `offset 0` makes PostgreSQL read it only once. */
export async function findSession(db: Database, token: string): Promise<LiveSession | null> {
  const { rows } = await sql<LiveSession>`
    select u.id, u.name, case when f.lacks then 'student' else u.role end as role,
      case when f.lacks then '{}' else ${currentRights('u.id')} end as rights, ${msUntilRightsChange('u.id')} as "msWithRights",
      f.lacks as "lacksSecondFactor", u.presence_audience as presence, u.language, s.id as "sessionId", null as token,
      ${hasBlocks(sql`u.id`)} as "hasBlocks",
      extract(epoch from least(s.expires_at, s.created_at + interval '30 days', s.updated_at + interval '1 hour')
        - now())::float8 * 1000 as "msAsItIs"
    from sessions s join users u on u.id = s.user_id
    cross join lateral (select ${lacksSecondFactor} as lacks offset 0) f
    where s.token_hash = ${hashToken(token)} and s.expires_at > now() and s.created_at > now() - interval '30 days'`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function insertSession(
  tx: Database,
  { userId, token, address, userAgent }: { userId: string; token: string; address: string; userAgent: string },
): Promise<void> {
  const expires_at = sql<Date>`now() + interval '7 days'`;
  await tx
    .insertInto('sessions')
    .values({ user_id: userId, token_hash: hashToken(token), expires_at, ip_address: address, user_agent: userAgent })
    .execute();
}

export async function listLiveSessionIds(db: Database, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sessions
    where id = any(${ids}::uuid[]) and expires_at > now() and created_at > now() - interval '30 days'`.execute(db);
  return rows.map((row) => row.id);
}

export async function renewSession(db: Database, { sessionId, id }: LiveSession): Promise<void> {
  await sql`update sessions set updated_at = now(), expires_at = now() + interval '7 days' where id = ${sessionId}`.execute(
    db,
  );
  await recordSeen(db, id);
}

export async function recordSeen(db: Database, userId: string): Promise<void> {
  await sql`
    insert into last_seen (user_id)
    select u.id from users u where u.id = ${userId} and u.shows_last_seen and ${isVisibleToAnyone('presence')}
    on conflict (user_id) do update set at = now()`.execute(db);
}

export async function findProof(db: Database, sessionId: string | null): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select confirmed_at + make_interval(mins => ${proofMinutes}) as until from sessions
    where id = ${sessionId} and confirmed_at > now() - make_interval(mins => ${proofMinutes})`.execute(db);
  return rows[0]?.until ?? null;
}

export async function recordProof(db: Database, sessionId: string | null): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    update sessions set confirmed_at = now() where id = ${sessionId}
    returning confirmed_at + make_interval(mins => ${proofMinutes}) as until`.execute(db);
  return rows[0]?.until ?? null;
}

/** Also deletes personal tokens, which act like sessions. */
export async function deleteSessions(db: Database, userId: string, except: string | null = null): Promise<string[]> {
  const rows = await db
    .with('tokens', (query) => query.deleteFrom('personal_tokens').where('user_id', '=', userId))
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Also deletes the address of their calendar, which a thief may have read. */
export async function signOutEverywhere(db: Database, userId: string, except: string | null = null): Promise<string[]> {
  await sql`delete from calendar_feeds where user_id = ${userId}`.execute(db);
  return deleteSessions(db, userId, except);
}

export async function deleteSession(db: Database, token: string): Promise<{ id: string; user_id: string } | null> {
  const row = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashToken(token))
    .returning(['id', 'user_id'])
    .executeTakeFirst();
  return row ?? null;
}

export async function listOwnSessions(db: Database, userId: string): Promise<Omit<Session, 'current'>[]> {
  const { rows } = await sql<Omit<Session, 'current'>>`
    select id as _id, coalesce(user_agent, '') as device, coalesce(ip_address, '') as address,
      ${isoTime('created_at')} as "createdAt", ${isoTime('updated_at')} as "usedAt"
    from sessions
    where user_id = ${userId} and expires_at > now() and created_at > now() - interval '30 days'
    order by updated_at desc, id desc`.execute(db);
  return rows;
}

export async function deleteOwnSession(db: Database, userId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

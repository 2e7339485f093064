import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Member } from './member.ts';

/** A live session: used within 7 days, not older than 30. */
export interface LiveSession extends Member {
  /** True an hour after the last renewal. */
  stale: boolean;
}

/** Finds the live session of a token with its member: one indexed read. */
export async function findSession(db: Database, token: string): Promise<LiveSession | null> {
  const { rows } = await sql<LiveSession>`
    select u.id, u.name, u.role, s.id as "sessionId", s.updated_at < now() - interval '1 hour' as stale
    from sessions s join users u on u.id = s.user_id
    where s.token = ${token} and s.expires_at > now() and s.created_at > now() - interval '30 days'`.execute(db);
  return rows[0] ?? null;
}

export async function listLiveSessionIds(db: Database, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sessions
    where id = any(${ids}::uuid[]) and expires_at > now() and created_at > now() - interval '30 days'`.execute(db);
  return rows.map((row) => row.id);
}

export async function renewSession(db: Database, sessionId: string): Promise<void> {
  await sql`update sessions set updated_at = now(), expires_at = now() + interval '7 days' where id = ${sessionId}`.execute(
    db,
  );
}

export async function deleteSessions(db: Database, userId: string, keepId: string | null = null): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keepId !== null, (query) => query.where('id', '!=', keepId))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteSession(db: Database, token: string): Promise<{ id: string; user_id: string } | null> {
  const row = await db
    .deleteFrom('sessions')
    .where('token', '=', token)
    .returning(['id', 'user_id'])
    .executeTakeFirst();
  return row ?? null;
}

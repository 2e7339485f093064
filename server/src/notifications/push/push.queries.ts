import '../notifications.tables.ts';
import type { PushDevice } from 'contract/notifications/push.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import type { Member } from '../../platform/http/member.ts';
import type { PushKeys } from './encrypt.ts';

export interface PushTarget extends PushKeys {
  id: string;
  endpoint: string;
}

/** Replaces the endpoint's row, since another member may use that browser now. */
export async function upsertSubscription(
  db: Database,
  { endpoint, p256dh, auth }: Omit<PushTarget, 'id'>,
  { id, sessionId }: Pick<Member, 'id' | 'sessionId'>,
): Promise<void> {
  // Inserts nothing if the session has just ended.
  await sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select ${id}, s.id, ${endpoint}, ${p256dh}, ${auth} from sessions s where s.id = ${sessionId} for key share
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth`.execute(db);
}

export async function listTargets(db: Database, userId: string): Promise<PushTarget[]> {
  const { rows } = await sql<PushTarget>`
    select p.id, p.endpoint, p.p256dh, p.auth
    from push_subscriptions p join sessions s on s.id = p.session_id
    where p.user_id = ${userId} and s.expires_at > now() and s.created_at > now() - interval '30 days'
    order by p.id desc`.execute(db);
  return rows;
}

export async function listDevices(db: Database, userId: string, sessionId: string | null): Promise<PushDevice[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(({ eb }) => ['endpoint', eb('session_id', '=', sessionId).as('current')])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .$narrowType<PushDevice>()
    .execute();
}

export async function deleteSubscription(db: Database, endpoint: string, userId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '=', userId).execute();
}

export async function deleteBeyond(db: Database, userId: string, max: number): Promise<void> {
  await sql`delete from push_subscriptions where id in
    (select id from push_subscriptions where user_id = ${userId} order by id desc offset ${max})`.execute(db);
}

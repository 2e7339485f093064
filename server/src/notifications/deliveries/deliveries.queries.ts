import type { Language } from 'contract/club/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { notSuspended } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { type Entry, entry, visibleTo } from '../notifications.card.ts';

const max = sql.lit(200);

function claimDue(channel: 'email' | 'push'): RawBuilder<unknown> {
  return sql`
    delete from notification_deliveries where (notification_id, channel) in (
      select notification_id, channel from notification_deliveries where channel = ${channel} and due_at <= now()
      order by due_at limit ${max} for update skip locked)
    returning notification_id`;
}

export interface DueMails {
  userId: string;
  name: string;
  email: string;
  entries: Entry[];
}

/** Claims due mails: per member who can sign in, the notifications that are still unread. Null if none are due. */
export async function claimDueMails(tx: Database): Promise<DueMails[] | null> {
  const { rows } = await sql<{ claimed: number; mails: DueMails[] }>`
    with due as (${claimDue('email')}),
    mails as (
      select u.id as "userId", u.name, u.email, json_agg(${entry} order by n.raised_id) as entries
      from due join notifications n on n.id = due.notification_id join users u on u.id = n.user_id
      where n.read_at is null and ${visibleTo(sql`u.role`)} and ${notSuspended('u.id')} group by u.id)
    select (select count(*)::int from due) as claimed, (select coalesce(json_agg(mails), '[]') from mails) as mails`.execute(
    tx,
  );
  return rows[0]?.claimed ? rows[0].mails : null;
}

export async function claimDuePushes(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ notification_id: string }>`${claimDue('push')}`.execute(tx);
  return rows.map(({ notification_id }) => notification_id);
}

export async function findUnreadEntry(db: Database, id: string) {
  const { rows } = await sql<{ userId: string; language: Language | null; entry: Entry; tag: string; unread: number }>`
    select u.id as "userId", u.language, ${entry} as entry, n.kind || ' ' || n.target_id as tag, (
      select count(*)::int from notifications n where n.user_id = u.id and n.read_at is null and n.in_app
        and ${visibleTo(sql`u.role`)}) as unread
    from notifications n join users u on u.id = n.user_id
    where n.id = ${id} and n.read_at is null and ${visibleTo(sql`u.role`)} and ${notSuspended('u.id')}`.execute(db);
  return rows[0] ?? null;
}

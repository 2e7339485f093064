import { sql } from 'kysely';
import { retryConflicts } from '../../platform/database/failures.ts';
import type { Database } from '../../platform/database/tables.ts';

/** Returns the members whose notifications changed. See notifications/functions/notify-of-messages.sql. */
export async function notifyOfMessages(
  db: Database,
  conversationId: string,
  { userIds, seconds }: { userIds: string[] | null; seconds: number },
): Promise<string[]> {
  const notify = sql<{ notified: string[] }>`
    select notify_of_messages(${conversationId}, ${userIds}::uuid[], make_interval(secs => ${seconds}))::text[] as notified`;
  const { rows } = await retryConflicts(() => notify.execute(db));
  return rows[0]?.notified ?? [];
}

/** Returns the members whose notifications changed. See chat/functions/retract-message.sql. */
export async function retractMessage(
  tx: Database,
  { conversationId, number, sender }: { conversationId: string; number: number; sender: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ notified: string[] }>`
    select retract_message(${conversationId}, ${number}, ${sender})::text[] as notified`.execute(tx);
  return rows[0]?.notified ?? [];
}

/** An edit removed their mention, so they get the usual notification unless they have seen the message. */
export async function notifyAgain(tx: Database, messageId: string, userIds: string[]): Promise<void> {
  await sql`
    update participants p set notified_number = m.number - 1 from messages m
    where m.id = ${messageId} and p.conversation_id = m.conversation_id and p.user_id = any(${userIds}::uuid[])
      and p.seen_number < m.number and p.notified_number >= m.number`.execute(tx);
}

/** Conversations of the last day in which someone has neither seen the newest message nor was notified. */
export async function listUnnotified(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from conversations c
    where c.active_at between now() - interval '1 day' and now() - interval '1 minute' and exists (
      select from participants p where p.conversation_id = c.id and not p.muted
        and greatest(p.seen_number, p.from_number, p.notified_number) < c.last_number)`.execute(db);
  return rows.map(({ id }) => id);
}

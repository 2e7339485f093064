import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

/** Only for recipients without another mention by this member in the conversation. */
export async function retractMentionsOf(
  tx: Database,
  conversationId: string,
  { actorId, mentioned }: { actorId: string; mentioned: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    delete from notification_actors a using notifications n
    where n.conversation_id = ${conversationId} and n.kind = 'mentioned' and n.read_at is null
      and n.user_id = any(${mentioned}::uuid[]) and a.notification_id = n.id and a.user_id = ${actorId}
      and not exists (
        select from messages m where m.conversation_id = ${conversationId} and m.sender_id = ${actorId}
          and m.deleted_at is null and position('](' || n.user_id || ')' in lower(m.body)) > 0)
    returning n.user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

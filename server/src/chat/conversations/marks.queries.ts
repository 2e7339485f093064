import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

/** A member's own view of a conversation. */
export interface OwnConversation {
  conversationId: string;
  userId: string;
}

/** See chat/functions/has-message-after.sql. */
export const isArchived = sql<boolean>`(
  p.archived_number is not null and not has_message_after(p.conversation_id, p.user_id, p.archived_number))`;

export function updateUnread(db: Database, { conversationId, userId }: OwnConversation): Promise<boolean> {
  return changed(
    sql`update participants set marked_unread = true
      where conversation_id = ${conversationId} and user_id = ${userId}`.execute(db),
  );
}

export function updateArchived(
  db: Database,
  { conversationId, userId }: OwnConversation,
  archived: boolean,
): Promise<boolean> {
  const archive = sql`archived_number = c.last_number, pinned_at = null`;
  return changed(
    sql`update participants p set ${archived ? archive : sql`archived_number = null`} from conversations c
      where c.id = p.conversation_id and p.conversation_id = ${conversationId} and p.user_id = ${userId}`.execute(db),
  );
}

/** False for non-participants and beyond `max`. A pinned conversation keeps its position. */
export async function updatePinned(
  tx: Database,
  { conversationId, userId }: OwnConversation,
  max: number,
): Promise<boolean> {
  // Locks the member, so that two at once don't exceed the limit.
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
  return changed(
    sql`update participants p set pinned_at = coalesce(p.pinned_at, clock_timestamp()), archived_number = null
      where p.conversation_id = ${conversationId} and p.user_id = ${userId} and (p.pinned_at is not null or ${max} > (
        select count(*) from participants o where o.user_id = ${userId} and o.pinned_at is not null))`.execute(tx),
  );
}

export function updateUnpinned(db: Database, { conversationId, userId }: OwnConversation): Promise<boolean> {
  return changed(
    sql`update participants set pinned_at = null
      where conversation_id = ${conversationId} and user_id = ${userId}`.execute(db),
  );
}

const changed = async (result: Promise<{ numAffectedRows?: bigint }>): Promise<boolean> =>
  ((await result).numAffectedRows ?? 0n) > 0n;

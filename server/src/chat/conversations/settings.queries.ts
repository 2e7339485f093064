import type { Audience } from 'contract/members/privacy.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';

// Members who show it only to their connections keep that choice.
const switchedOn = sql<Audience>`case read_receipts_audience when 'me' then 'members' else read_receipts_audience end`;

interface ChatSettings {
  readReceipts: boolean;
  lastSeen: boolean;
}

export async function findChatSettings(db: Database, userId: string): Promise<ChatSettings> {
  const row = await db
    .selectFrom('users')
    .select(['read_receipts_audience', 'shows_last_seen'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { readReceipts: row.read_receipts_audience !== 'me', lastSeen: row.shows_last_seen };
}

export async function updateChatSettings(
  db: Database,
  userId: string,
  { readReceipts, lastSeen }: Partial<ChatSettings>,
): Promise<void> {
  const changed = {
    ...(readReceipts !== undefined && { read_receipts_audience: readReceipts ? switchedOn : ('me' as const) }),
    ...(lastSeen !== undefined && { shows_last_seen: lastSeen }),
  };
  if (Object.keys(changed).length > 0) await db.updateTable('users').set(changed).where('id', '=', userId).execute();
}

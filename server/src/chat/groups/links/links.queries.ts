import type { GroupLink, LinkedGroup } from 'contract/chat/groups/group-links.ts';
import { type RawBuilder, sql } from 'kysely';
import { isoTime, jsonObject } from '../../../platform/database/json.ts';
import type { Database } from '../../../platform/database/tables.ts';

const stillGood = sql<boolean>`(l.revoked_at is null and (l.expires_at is null or l.expires_at > now())
  and (l.max_uses is null or l.uses < l.max_uses))`;

/** Newest first. `address` precedes the token. */
export async function listLinkRows(
  db: Database,
  conversationId: string,
  { address, id = null }: { address: string; id?: string | null },
): Promise<{ json: string }[]> {
  const link = jsonObject<GroupLink>({
    _id: 'l.id',
    url: sql`${address}::text || l.token`,
    token: 'l.token',
    expiresAt: isoTime('l.expires_at'),
    maxUses: 'l.max_uses',
    uses: 'l.uses',
    createdAt: isoTime('l.created_at'),
  });
  const { rows } = await sql<{ json: string }>`
    select ${link}::text as json from group_links l
    where l.conversation_id = ${conversationId} and l.revoked_at is null ${id ? sql`and l.id = ${id}` : sql``}
    order by l.id desc`.execute(db);
  return rows;
}

export async function countLinks(tx: Database, conversationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from group_links
    where conversation_id = ${conversationId} and revoked_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertLink(
  tx: Database,
  link: {
    conversation_id: string;
    token: string;
    created_by: string;
    expires_at: Date | null;
    max_uses: number | null;
  },
): Promise<string> {
  const row = await tx.insertInto('group_links').values(link).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function markRevoked(tx: Database, conversationId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('group_links')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export interface FoundLink {
  conversationId: string;
  isGood: boolean;
  group: LinkedGroup;
}

export async function findLink(db: Database, token: string): Promise<FoundLink | null> {
  const group = jsonObject<LinkedGroup>({
    name: 'c.group_name',
    picture: sql`'/files/' || c.picture_id || '/large'`,
    memberCount: 'c.member_count',
  });
  const { rows } = await sql<FoundLink>`
    select l.conversation_id as "conversationId", ${stillGood} as "isGood", ${group} as "group"
    from group_links l join conversations c on c.id = l.conversation_id
    where l.token = ${token} and c.member_count > 0`.execute(db);
  return rows[0] ?? null;
}

export async function countUse(tx: Database, token: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update group_links l set uses = l.uses + 1 where l.token = ${token} and ${stillGood}`.execute(tx);
  return numAffectedRows > 0n;
}

/** Whether a link leads into the group of row `c`, whose picture it shows. */
export const hasGoodLink: RawBuilder<boolean> = sql<boolean>`exists (
  select from group_links l where l.conversation_id = c.id and ${stillGood})`;

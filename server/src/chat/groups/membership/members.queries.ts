import type { GroupMember, listGroupMembers } from 'contract/chat/groups/membership.ts';
import type { QueryOf } from 'contract/endpoint.ts';
import { sql } from 'kysely';
import { memberCard, sees } from '../../../members/members.kernel.ts';
import { isoTime, type JsonRow, jsonObject, rowsFor } from '../../../platform/database/json.ts';
import type { Database } from '../../../platform/database/tables.ts';
import { hasTerms } from '../directory/terms.queries.ts';

export async function listMemberRows(
  db: Database,
  viewerId: string,
  conversationId: string,
  { q, limit, cursor }: QueryOf<typeof listGroupMembers>,
): Promise<JsonRow[]> {
  const member = jsonObject<GroupMember>({
    user: memberCard(viewerId),
    owner: sql`p.owner_since is not null`,
    joinedAt: isoTime('p.joined_at'),
  });
  const place = sql`p.owner_since is null, coalesce(p.owner_since, p.joined_at), p.user_id`;
  const after = cursor
    ? sql`and (${place}) > (select ${place} from participants p where p.conversation_id = ${conversationId} and p.user_id = ${cursor})`
    : sql``;
  const { rows } = await sql<JsonRow>`
    select u.id, ${member}::text as json from participants p join users u on u.id = p.user_id
    where p.conversation_id = ${conversationId} and ${sees(viewerId, 'u.id')} and ${hasTerms(sql`u.plain_name`, q)} ${after}
    order by ${place} limit ${rowsFor(limit)}`.execute(db);
  return rows;
}

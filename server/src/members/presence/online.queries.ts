import type { OnlineMembers } from 'contract/members/members.online.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables.ts';
import { sees } from '../blocks/sees.queries.ts';
import { avatarUrl, relationshipTo } from '../members.card.ts';

const max = 8;

export async function findOnlineMembers(db: Database, viewerId: string, ids: string[]): Promise<OnlineMembers> {
  const { rows } = await sql<OnlineMembers['people'][number] & { count: number }>`
    select count(*) over ()::int as count, u.id as _id, u.name, ${avatarUrl('u.avatar_id')} as avatar
    from users u where u.id = any(${ids}::uuid[]) and ${sees(viewerId, 'u.id')}
    order by ${relationshipTo(viewerId)} = 'connected' desc, u.plain_name, u.id limit ${sql.lit(max)}`.execute(db);
  return { count: rows[0]?.count ?? 0, people: rows.map(({ count: _, ...person }) => person) };
}

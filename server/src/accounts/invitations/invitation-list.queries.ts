import type { Invited } from 'contract/accounts/invitations.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { isoTime, type JsonRow, jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';

const invited = jsonObject<Invited>({
  _id: 'u.id',
  name: 'u.name',
  email: 'u.email',
  expiresAt: isoTime('i.expires_at'),
  createdAt: isoTime('u.created_at'),
});

export async function listInvitedRows(db: Database, { limit, cursor }: PageQuery): Promise<JsonRow[]> {
  const { rows } = await sql<JsonRow>`
    select u.id, ${invited}::text as json
    from users u left join invitations i on i.user_id = u.id
    where u.joined_at is null ${cursor ? sql`and u.id < ${cursor}` : sql``}
    order by u.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

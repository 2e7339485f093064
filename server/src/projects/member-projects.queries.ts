import type { PageQuery } from 'contract/pagination.ts';
import { sql } from 'kysely';
import { sees } from '../members/members.kernel.ts';
import { type JsonRow, rowsFor } from '../platform/database/json.ts';
import type { Database } from '../platform/database/tables.ts';
import { seesProject, selectProjects } from './projects.card.ts';

export async function listMemberProjectRows(
  db: Database,
  viewerId: string,
  memberId: string,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const before = cursor ? sql`and p.id < ${cursor}` : sql``;
  const ofMember = sql`p.id in (select id from projects where author_id = ${memberId} union
    select project_id from project_contributors c
      where user_id = ${memberId} and confirmed_at is not null and ${sees(viewerId, 'c.user_id')})`;
  return selectProjects(
    db,
    viewerId,
    sql`where ${ofMember} and ${seesProject(viewerId, 'p')} ${before} order by p.id desc limit ${sql.lit(rowsFor(limit))}`,
  );
}

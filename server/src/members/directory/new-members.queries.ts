import type { ResponseOf } from 'contract/endpoint.ts';
import type { listNewMembers } from 'contract/members/members.new.ts';
import { sql } from 'kysely';
import { jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { sees } from '../blocks/sees.queries.ts';
import { cardFields } from '../members.card.ts';
import { isVisibleTo } from '../privacy/audiences.queries.ts';
import { notSuspended } from '../suspended.queries.ts';

type NewMember = ResponseOf<typeof listNewMembers>[number];

// Written as in the index, which ends the read at the last of the week.
const joined = sql`coalesce(u.joined_at, '-infinity')`;

export async function listNewMemberCards(db: Database, viewerId: string, limit: number): Promise<{ json: string }[]> {
  const newMember = jsonObject<NewMember>({
    ...cardFields(viewerId),
    college: sql`case when ${isVisibleTo('education', viewerId)} then u.college else '' end`,
  });
  const { rows } = await sql<{ json: string }>`
    select ${newMember}::text as json from users u
    where ${joined} > now() - interval '7 days' and u.id <> ${viewerId}
      and ${sees(viewerId, 'u.id')} and ${notSuspended('u.id')}
    order by ${joined} desc, u.id desc limit ${limit}`.execute(db);
  return rows;
}

import type { Endorsement } from 'contract/members/members.ts';
import type { PageQuery } from 'contract/pagination.ts';
import { type RawBuilder, sql } from 'kysely';
import { type JsonRow, rowsFor } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { sees } from '../blocks/sees.queries.ts';
import { memberCard } from '../members.card.ts';
import { endorsementsFor } from './endorsements.card.ts';

export interface Skill {
  userId: string;
  skill: string;
}

interface Toggled {
  outcome: 'endorsed' | 'unendorsed' | 'missing' | 'unconnected';
  skillId: string;
}

const visibleMember = (viewerId: string, userId: string): RawBuilder<unknown> =>
  sql`users u where u.id = ${userId} and u.joined_at is not null and ${sees(viewerId, 'u.id')}`;

/** Null if they can't see the member. See members/functions/toggle-endorsement.sql. */
export async function putEndorsement(
  tx: Database,
  { userId, skill }: Skill,
  endorserId: string,
): Promise<Toggled | null> {
  const { rows } = await sql<Toggled>`
    select toggle_endorsement(u.id, ${skill}, ${endorserId}) as outcome, skill_id(u.id, ${skill}) as "skillId"
    from ${visibleMember(endorserId, userId)}`.execute(tx);
  return rows[0] ?? null;
}

/** Null if they can't see the member. */
export async function findSkill(db: Database, viewerId: string, { userId, skill }: Skill) {
  const { rows } = await sql<{ isThere: boolean }>`
    select ${skill} = any(u.skills) as "isThere" from ${visibleMember(viewerId, userId)}`.execute(db);
  return rows[0] ?? null;
}

export async function findEndorsement(
  db: Database,
  viewerId: string,
  { userId, skill }: Skill,
): Promise<Endorsement | null> {
  const { rows } = await sql<{ found: Endorsement[] }>`
    select ${endorsementsFor(viewerId, skill)} as found from ${visibleMember(viewerId, userId)}`.execute(db);
  return rows[0]?.found[0] ?? null;
}

export async function listEndorserCards(
  db: Database,
  viewerId: string,
  { userId, skill }: Skill,
  { limit, cursor }: PageQuery,
): Promise<JsonRow[]> {
  const { rows } = await sql<JsonRow>`
    select e.id, ${memberCard(viewerId)}::text as json
    from (
      select id, endorser_id from endorsements
      where user_id = ${userId} and skill = ${skill} and ${sees(viewerId, 'endorser_id')} ${cursor ? sql`and id < ${cursor}` : sql``}
      order by id desc limit ${sql.lit(rowsFor(limit))}) e
    join users u on u.id = e.endorser_id
    order by e.id desc`.execute(db);
  return rows;
}

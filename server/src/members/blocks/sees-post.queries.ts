import { type RawBuilder, sql } from 'kysely';
import { sees, seesAll } from './sees.queries.ts';

/** The viewer sees the author, or it is an officer's pinned announcement. */
export function seesPost(viewerId: string | RawBuilder<unknown> | null, alias: string): RawBuilder<boolean> {
  if (seesAll(viewerId)) return sql<boolean>`true`;
  return sql<boolean>`(${sees(viewerId, `${alias}.author_id`)} or exists (
    select from post_pins n join users officer on officer.id = ${sql.ref(`${alias}.author_id`)} and officer.role <> 'student'
    where n.post_id = ${sql.ref(`${alias}.id`)} and n.pinned_until > now()))`;
}

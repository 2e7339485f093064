import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the viewer is in the group of the column, in SQL; true without a group. Officers who are not in a group are
 * strangers to it, as everyone else. A null viewer sees all: the caller then decides who receives it.
 */
export function seesGroup(viewer: string | RawBuilder<unknown> | null, column: string): RawBuilder<boolean> {
  if (viewer === null) return sql<boolean>`true`;
  const group = sql.ref(column);
  return sql<boolean>`(${group} is null or exists (
    select from participants inside where inside.conversation_id = ${group} and inside.user_id = ${viewer}))`;
}

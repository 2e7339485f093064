import { sql } from 'kysely';
import { seesGroup, seesPost } from '../../members/members.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';

type Mutable = 'post' | 'event';

export async function isMuted(db: Database, kind: Mutable, id: string, userId: string): Promise<boolean> {
  const { mutes, column } = tablesOf(kind);
  const { rows } = await sql`select from ${mutes} where user_id = ${userId} and ${column} = ${id}`.execute(db);
  return rows.length > 0;
}

export async function putMuted(
  db: Database,
  kind: Mutable,
  id: string,
  { userId, muted }: { userId: string; muted: boolean },
): Promise<boolean> {
  const { things, mutes, column } = tablesOf(kind);
  const isVisible = kind === 'post' ? seesPost(userId, 't') : seesGroup(userId, 't.group_id');
  const thing = sql`with thing as (select id from ${things} t where id = ${id} and ${isVisible} for key share of t)`;
  const { rows } = muted
    ? await sql`${thing}, added as (
        insert into ${mutes} (user_id, ${column}) select ${userId}, id from thing on conflict do nothing)
        select from thing`.execute(db)
    : await sql`${thing}, removed as (delete from ${mutes} where user_id = ${userId} and ${column} = ${id})
        select from thing`.execute(db);
  return rows.length > 0;
}

function tablesOf(kind: Mutable) {
  return { things: sql.table(`${kind}s`), mutes: sql.table(`muted_${kind}s`), column: sql.ref(`${kind}_id`) };
}

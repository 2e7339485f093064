import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { notFound } from '../http/errors.ts';

/** Locks a user's row, so that nothing of theirs is added while they are deleted; false when there is none. */
export async function lockUser(tx: Database, id: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** What goes with a user: their sessions, posts, and the files of these and of their profile. */
export async function listBelongings(tx: Database, userId: string) {
  const { rows } = await sql<{ sessionIds: string[]; postIds: string[]; fileIds: string[] }>`
    select array(select id::text from sessions where user_id = ${userId}) as "sessionIds",
      array(select id::text from posts where author_id = ${userId}) as "postIds",
      array(
        select media_id::text from posts where author_id = ${userId} and media_id is not null
        union select unnest(array_remove(array[avatar_id, cover_id], null))::text from users where id = ${userId}
      ) as "fileIds"`.execute(tx);
  const [belongings] = rows;
  if (!belongings) throw notFound('This member');
  return belongings;
}

/** Deletes what a user wrote to join; returns their resumes. */
export async function deleteApplications(tx: Database, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('applications')
    .where('email', '=', (eb) => eb.selectFrom('users').select('email').where('id', '=', userId))
    .returning('resume_id')
    .execute();
  return rows.flatMap((row) => row.resume_id ?? []);
}

/**
 * Passes a user's groups on to who has been in each longest, and answers all groups they are in. Locked first: whoever
 * takes over can't leave meanwhile.
 */
export async function passGroupsOn(tx: Database, userId: string): Promise<string[]> {
  await sql`select from conversations where owner_id = ${userId} order by id for no key update`.execute(tx);
  await sql`
    update conversations c set owner_id = (
      select p.user_id from participants p where p.conversation_id = c.id and p.user_id <> ${userId}
      order by p.joined_at, p.user_id limit 1)
    where c.owner_id = ${userId}`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select c.id from conversations c join participants p on p.conversation_id = c.id
    where p.user_id = ${userId} and c.is_group`.execute(tx);
  return rows.map((row) => row.id);
}

/** Deletes a user and, by their keys, all that is theirs. */
export async function deleteUserRow(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute();
}

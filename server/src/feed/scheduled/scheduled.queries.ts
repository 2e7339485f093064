import type { Poll } from 'contract/feed/feed.polls.ts';
import { sql } from 'kysely';
import { notSuspended } from '../../members/members.kernel.ts';
import type { JsonRow } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';
import { selectScheduled } from '../posts/posts.card.ts';

const maxListed = 100;

export interface Scheduled {
  id: string;
  author_id: string;
  content: string;
  poll: Poll | null;
  media_id: string | null;
  group_id: string | null;
}

interface NewScheduled {
  authorId: string;
  content: string;
  poll: Poll | null;
  publishAt: Date;
  groupId: string | null;
}

/** Null if the author already has `max`. Ids are ordered by time, so the id is made for the time of publication. */
export async function insertScheduled(
  tx: Database,
  { authorId, content, poll, publishAt, groupId }: NewScheduled,
  max: number,
): Promise<string | null> {
  // Locks the member, so that two at once don't exceed the limit.
  await sql`select from users where id = ${authorId} for no key update`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into scheduled_posts (id, author_id, content, poll, publish_at, group_id)
    select uuidv7(${publishAt}::timestamptz - now()), ${authorId}, ${content}, ${poll && JSON.stringify(poll)}::jsonb,
      ${publishAt}, ${groupId}::uuid
    where (select count(*) from scheduled_posts where author_id = ${authorId}) < ${max}
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function insertScheduledFiles(
  db: Database,
  scheduledId: string,
  files: readonly { id: string; alt: string }[],
): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ id, alt }, position) => ({ scheduled_id: scheduledId, position, file_id: id, alt }));
  await db.insertInto('scheduled_files').values(rows).execute();
}

export async function listScheduled(db: Database, authorId: string): Promise<JsonRow[]> {
  return selectScheduled(
    db,
    sql`select * from scheduled_posts where author_id = ${authorId} order by publish_at limit ${sql.lit(maxListed)}`,
  );
}

export async function findScheduledJson(db: Database, authorId: string, id: string): Promise<string | null> {
  const own = sql`select * from scheduled_posts where id = ${id} and author_id = ${authorId}`;
  const [row] = await selectScheduled(db, own);
  return row?.json ?? null;
}

/** Locked until the transaction ends. */
export async function lockContent(
  tx: Database,
  authorId: string,
  id: string,
): Promise<Pick<Scheduled, 'content' | 'group_id'> | null> {
  const { rows } = await sql<Pick<Scheduled, 'content' | 'group_id'>>`
    select content, group_id from scheduled_posts where id = ${id} and author_id = ${authorId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Returns a new id, since the time may have changed. */
export async function updateScheduled(
  tx: Database,
  { id, content, publishAt }: { id: string; content: string; publishAt: Date | null },
): Promise<string> {
  await sql`
    update scheduled_posts set content = ${content}, publish_at = coalesce(${publishAt}, publish_at)
    where id = ${id}`.execute(tx);
  return publishAt ? moveScheduled(tx, id, publishAt) : id;
}

async function moveScheduled(tx: Database, id: string, publishAt: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into scheduled_posts (id, author_id, content, poll, publish_at, group_id)
    select uuidv7(${publishAt}::timestamptz - now()), author_id, content, poll, publish_at, group_id
    from scheduled_posts where id = ${id} returning id`.execute(tx);
  const moved = rows[0]?.id ?? id;
  await sql`update scheduled_files set scheduled_id = ${moved} where scheduled_id = ${id}`.execute(tx);
  await deleteScheduled(tx, id);
  return moved;
}

const mayWrite = sql`(s.group_id is null or exists (
  select from participants p join conversations c on c.id = p.conversation_id
  where p.conversation_id = s.group_id and p.user_id = s.author_id and (c.posting = 'all' or p.owner_since is not null)))`;
const mayAppear = sql`s.publish_at <= now() and ${notSuspended('s.author_id')} and ${mayWrite}`;

/** Oldest first. Posts of suspended members wait until the suspension ends, and those in a group until they may write. */
export async function listDue(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from scheduled_posts s where ${mayAppear} order by publish_at limit ${sql.lit(maxListed)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a due post, or any post of `authorId` to publish now. Null while its author is suspended. */
export async function lockScheduled(
  tx: Database,
  id: string,
  authorId: string | null,
): Promise<(Scheduled & { isLate: boolean }) | null> {
  // Suspending locks the account too: either it comes first and is found here, or the post comes first.
  await sql`select from users where id = (select author_id from scheduled_posts where id = ${id}) for key share`.execute(
    tx,
  );
  const { rows } = await sql<Scheduled & { isLate: boolean }>`
    select id, author_id, content, poll, group_id, publish_at < now() - interval '1 minute' as "isLate",
      (select x.file_id from scheduled_files x join files f on f.id = x.file_id
        where x.scheduled_id = s.id and f.width is not null order by x.position limit 1) as media_id
    from scheduled_posts s
    where id = ${id} and ${authorId ? sql`author_id = ${authorId} and ${notSuspended('s.author_id')}` : mayAppear}
    for update`.execute(tx);
  return rows[0] ?? null;
}

export async function moveFilesToPost(tx: Database, scheduledId: string, postId: string): Promise<void> {
  await sql`
    insert into post_files (post_id, position, file_id, alt)
    select ${postId}, position, file_id, alt from scheduled_files where scheduled_id = ${scheduledId}`.execute(tx);
}

export async function deleteScheduled(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('scheduled_posts').where('id', '=', id).execute();
}

export async function findScheduledFiles(tx: Database, authorId: string, id: string): Promise<string[] | null> {
  const { rows } = await sql<{ files: string[] }>`
    select array(select file_id::text from scheduled_files where scheduled_id = s.id) as files
    from scheduled_posts s where id = ${id} and author_id = ${authorId} for update`.execute(tx);
  return rows[0]?.files ?? null;
}

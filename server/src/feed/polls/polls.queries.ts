import type { LivePoll, Poll } from 'contract/feed/feed.polls.ts';
import type { LivePost } from 'contract/feed/feed.ts';
import { type RawBuilder, sql } from 'kysely';
import { seesPost } from '../../members/members.kernel.ts';
import { isoTime, jsonObject } from '../../platform/database/json.ts';
import { votesFor } from '../../platform/database/sql/votes.ts';
import type { Database } from '../../platform/database/tables.ts';

// Imported counts don't say who voted, so members could vote twice.
const isOpen = sql<boolean>`(q.ends_at > now()
  and not exists (select from poll_options c where c.post_id = q.post_id and c.counted_votes > 0))`;

export function pollOfPost(viewerId: string | null): RawBuilder<unknown> {
  const option = {
    _id: 'o.id',
    text: 'o.text',
    votes: votesFor('o'),
    ...(viewerId && {
      mine: sql`exists (select from poll_votes where option_id = o.id and post_id = q.post_id and user_id = ${viewerId})`,
    }),
  };
  const options = sql`(
    select json_agg(${jsonObject<LivePoll['options'][number] & Partial<Poll['options'][number]>>(option)} order by o.position)
    from poll_options o where o.post_id = q.post_id)`;
  const poll = {
    ...{ options, endsAt: isoTime('q.ends_at'), closed: sql`not ${isOpen}` },
    ...{ multiple: 'q.multiple', secret: 'q.secret' },
  };
  return sql`(select ${jsonObject<LivePoll>(poll)} from polls q where q.post_id = p.id)`;
}

export interface PollRows {
  options: { _id?: string; text: string }[];
  endsAt: string;
  multiple?: boolean | undefined;
  secret?: boolean | undefined;
}

export async function insertPoll(db: Database, postId: string, poll: PollRows): Promise<void> {
  const { options, endsAt, multiple = false, secret = false } = poll;
  const row = { post_id: postId, ends_at: new Date(endsAt), multiple, secret };
  await db.insertInto('polls').values(row).execute();
  const rows = options.map(({ _id, text }, position) => ({
    ...{ post_id: postId, position, text: text.trim() },
    ...(_id && { id: _id }),
  }));
  await db.insertInto('poll_options').values(rows).execute();
}

/** Returns whether the choices changed, null if they can't be made. See feed/functions/put-choices.sql. */
export async function putChoices(
  db: Database,
  userId: string,
  { postId, optionIds }: { postId: string; optionIds: readonly string[] },
): Promise<boolean | null> {
  const { rows } = await sql<{ changed: boolean }>`
    with poll as (
      select q.post_id from posts p join polls q on q.post_id = p.id
      where p.id = ${postId} and ${isOpen} and ${seesPost(userId, 'p')}
        and (q.multiple or cardinality(${optionIds}::uuid[]) < 2) and ${hasAll(optionIds)}
      for key share of p)
    select put_choices(post_id, ${userId}, ${optionIds}::uuid[]) as changed from poll`.execute(db);
  return rows[0]?.changed ?? null;
}

const hasAll = (optionIds: readonly string[]) => sql<boolean>`cardinality(${optionIds}::uuid[]) = (
  select count(*) from poll_options o where o.post_id = q.post_id and o.id = any (${optionIds}::uuid[]))`;

/** Null without such a poll. */
export async function findVoting(
  db: Database,
  postId: string,
  optionIds: readonly string[],
): Promise<{ multiple: boolean; hasOptions: boolean } | null> {
  const { rows } = await sql<{ multiple: boolean; hasOptions: boolean }>`
    select q.multiple, ${hasAll(optionIds)} as "hasOptions" from polls q where q.post_id = ${postId}`.execute(db);
  return rows[0] ?? null;
}

/** The poll as others may see it change: null while it is secret. */
export async function findLivePoll(db: Database, viewerId: string | null, postId: string): Promise<LivePost['poll']> {
  const { rows } = await sql<{ poll: LivePost['poll'] }>`
    select ${pollOfPost(null)} as poll from posts p where p.id = ${postId} and ${seesPost(viewerId, 'p')}
      and not exists (select from polls s where s.post_id = p.id and s.secret and s.ends_at > now())`.execute(db);
  return rows[0]?.poll ?? null;
}

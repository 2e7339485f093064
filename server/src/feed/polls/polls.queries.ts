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
  const poll = { options, endsAt: isoTime('q.ends_at'), closed: sql`not ${isOpen}` };
  return sql`(select ${jsonObject<LivePoll>(poll)} from polls q where q.post_id = p.id)`;
}

export interface PollRows {
  options: { _id?: string; text: string }[];
  endsAt: string;
}

export async function insertPoll(db: Database, postId: string, { options, endsAt }: PollRows): Promise<void> {
  await db
    .insertInto('polls')
    .values({ post_id: postId, ends_at: new Date(endsAt) })
    .execute();
  const rows = options.map(({ _id, text }, position) => ({
    ...{ post_id: postId, position, text: text.trim() },
    ...(_id && { id: _id }),
  }));
  await db.insertInto('poll_options').values(rows).execute();
}

export async function putVote(db: Database, postId: string, userId: string, optionId: string): Promise<boolean | null> {
  const { rows } = await sql<{ changed: boolean }>`
    with option as (
      select o.post_id, o.id from poll_options o
      join polls q on q.post_id = o.post_id join posts p on p.id = o.post_id
      where o.id = ${optionId} and o.post_id = ${postId} and ${isOpen} and ${seesPost(userId, 'p')}
      for key share of o),
    voted as (
      insert into poll_votes (post_id, user_id, option_id) select post_id, ${userId}, id from option
      on conflict (post_id, user_id) do update set option_id = excluded.option_id, voted_at = now()
      where poll_votes.option_id <> excluded.option_id returning true)
    select exists (select from voted) as changed from option`.execute(db);
  return rows[0]?.changed ?? null;
}

export async function hasOption(db: Database, postId: string, optionId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('poll_options')
    .select('id')
    .where('post_id', '=', postId)
    .where('id', '=', optionId)
    .execute();
  return rows.length > 0;
}

export async function findPoll(db: Database, viewerId: string | null, postId: string): Promise<LivePost['poll']> {
  const { rows } = await sql<{ poll: LivePost['poll'] }>`
    select ${pollOfPost(null)} as poll from posts p where p.id = ${postId} and ${seesPost(viewerId, 'p')}`.execute(db);
  return rows[0]?.poll ?? null;
}

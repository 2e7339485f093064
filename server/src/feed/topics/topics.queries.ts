import type { Topic } from 'contract/feed/feed.topics.ts';
import { formattedTopics } from 'contract/formatting.links.ts';
import { sql } from 'kysely';
import { hiddenFrom, seesGroup } from '../../members/members.kernel.ts';
import { type Fields, jsonObject } from '../../platform/database/json.ts';
import type { Database } from '../../platform/database/tables.ts';

export async function putTopics(db: Database, postId: string, text: string, isNew: boolean): Promise<void> {
  const labels = [...new Set(formattedTopics(text))];
  if (!isNew) await db.deleteFrom('post_topics').where('post_id', '=', postId).execute();
  if (labels.length === 0) return;
  await sql`
    insert into post_topics (post_id, topic, label)
    select distinct on (plain(label)) ${postId}::uuid, plain(label), label from unnest(${labels}::text[]) label`.execute(
    db,
  );
}

// Counted over all members, from an index, without the posts of groups.
const totals = {
  posts: sql`(select count(*) from post_topics where topic = t.topic and group_id is null)`,
  followers: sql`(select count(*) from topic_follows where topic = t.topic)`,
};

const inOwnGroups = (viewerId: string) => sql`
  select count(*) from post_topics h join participants i on i.conversation_id = h.group_id and i.user_id = ${viewerId}
  where h.topic = t.topic and h.group_id is not null`;

const topicFields = (viewerId: string, { posts, followers } = totals): Fields<Topic> => ({
  topic: 't.topic',
  label: sql`coalesce((select label from post_topics where topic = t.topic and group_id is null order by post_id desc limit 1), t.topic)`,
  // Starts from the hidden authors' posts: otherwise PostgreSQL expects many and reads all posts of the topic.
  posts: sql`${posts} + (${inOwnGroups(viewerId)}) - (
    select count(*) from posts q cross join lateral (
      select from post_topics h where h.post_id = q.id and h.topic = t.topic offset 0) h
    where q.author_id = any(${hiddenFrom(viewerId)}) and ${seesGroup(viewerId, 'q.group_id')})`,
  followers: sql`${followers} - (
    select count(*) from topic_follows where topic = t.topic and user_id = any(${hiddenFrom(viewerId)}))`,
  followedByMe: sql`exists (select from topic_follows where topic = t.topic and user_id = ${viewerId})`,
});

export async function findTopicJson(db: Database, viewerId: string, topic: string): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select ${jsonObject<Topic>(topicFields(viewerId))}::text as json from (select plain(${topic}) as topic) t`.execute(
    db,
  );
  return rows[0]?.json ?? null;
}

const maxFollowed = 200;
const maxPopular = 10;

export interface PopularTopic {
  topic: string;
  posts: number;
  followers: number;
}

/** The topics with the most posts of the last 30 days. Reads all of those. */
export async function listPopular(db: Database): Promise<PopularTopic[]> {
  // In a subquery the function runs once, not per row.
  const { rows } = await sql<PopularTopic>`
    select t.topic, ${totals.posts}::int as posts, ${totals.followers}::int as followers from (
      select topic, count(*) as uses from post_topics where group_id is null and post_id > (select uuidv7(interval '-30 days'))
      group by topic order by uses desc, topic limit ${sql.lit(maxPopular)}) t
    order by t.uses desc, t.topic`.execute(db);
  return rows;
}

export async function listTopicsJson(db: Database, viewerId: string, popular: PopularTopic[]): Promise<string> {
  const known = { posts: sql`t.posts`, followers: sql`t.followers` };
  const { rows } = await sql<{ json: string }>`
    select json_build_object('followed', (
      select coalesce(json_agg(${jsonObject<Topic>(topicFields(viewerId))} order by t.topic), '[]') from (
        select topic from topic_follows where user_id = ${viewerId} order by id desc limit ${sql.lit(maxFollowed)}) t),
    'popular', (
      select coalesce(json_agg(${jsonObject<Topic>(topicFields(viewerId, known))} order by t.place), '[]')
      from rows from (jsonb_to_recordset(${JSON.stringify(popular)}::jsonb) as (topic text, posts int, followers int))
        with ordinality as t (topic, posts, followers, place)))::text as json`.execute(db);
  return rows[0]?.json ?? '{}';
}

export async function putFollow(db: Database, userId: string, topic: string): Promise<void> {
  await sql`insert into topic_follows (user_id, topic) values (${userId}, plain(${topic})) on conflict do nothing`.execute(
    db,
  );
}

export async function deleteFollow(db: Database, userId: string, topic: string): Promise<void> {
  await sql`delete from topic_follows where user_id = ${userId} and topic = plain(${topic})`.execute(db);
}

import { findTopics, type Topic } from 'contract/feed.topics.ts';
import { readableText } from 'contract/mentions.ts';
import { type RawBuilder, sql } from 'kysely';
import { hiddenFrom } from '../../blocks/sees.queries.ts';
import { type Fields, jsonObject } from '../../database/json.ts';
import type { Database } from '../../database/tables.ts';

/** Writes the topics of a post's text; `isNew` spares looking for earlier ones. */
export async function putTopics(db: Database, postId: string, text: string, isNew: boolean): Promise<void> {
  const labels = [...new Set(findTopics(readableText(text)).map(({ label }) => label))];
  if (!isNew) await db.deleteFrom('post_topics').where('post_id', '=', postId).execute();
  if (labels.length === 0) return;
  await sql`
    insert into post_topics (post_id, topic, label)
    select distinct on (plain(label)) ${postId}::uuid, plain(label), label from unnest(${labels}::text[]) label`.execute(
    db,
  );
}

/** Fields of the topic of row `t`. */
const topicFields = (viewerId: string): Fields<Topic> => ({
  topic: 't.topic',
  label: sql`coalesce((select label from post_topics where topic = t.topic order by post_id desc limit 1), t.topic)`,
  // All, without those of hidden authors: mostly none, and an index has them.
  posts: sql`(select count(*) from post_topics where topic = t.topic) - (
    select count(*) from posts q join post_topics h on h.post_id = q.id and h.topic = t.topic
    where q.author_id = any(${hiddenFrom(viewerId)}))`,
  followers: sql`(select count(*) from topic_follows where topic = t.topic) - (
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

export async function listTopicsJson(db: Database, viewerId: string): Promise<string> {
  const topics = (rows: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select coalesce(json_agg(${jsonObject<Topic>(topicFields(viewerId))} order by ${order}), '[]') from (${rows}) t)`;
  const followed = sql`select topic from topic_follows where user_id = ${viewerId} order by id desc limit ${sql.lit(maxFollowed)}`;
  // In a query of its own the function runs once, and not for each row.
  const popular = sql`
    select topic, count(*) as uses from post_topics where post_id > (select uuidv7(interval '-30 days'))
    group by topic order by uses desc, topic limit ${sql.lit(maxPopular)}`;
  const { rows } = await sql<{ json: string }>`
    select json_build_object('followed', ${topics(followed, sql`t.topic`)},
      'popular', ${topics(popular, sql`t.uses desc, t.topic`)})::text as json`.execute(db);
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

import pg from 'pg';
import type { DataSet } from './data-sets.ts';

const conversations = 30;
const messagesEach = 200;

/** Gives the data set's member data beyond the feed, and the club its events. */
export async function seedMember({ databaseUrl, viewerId }: DataSet): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select from events where title = 'Film night 2000'");
    if (rows.length > 0) return;
    await client.query(events);
    await client.query(rsvps);
    await client.query(connections, [viewerId]);
    await client.query(chats, [viewerId, conversations, messagesEach]);
    await client.query(notifications, [viewerId]);
    await client.query(
      'vacuum (analyze) events, rsvps, connections, conversations, participants, messages, notifications, notification_actors',
    );
  } finally {
    await client.end();
  }
}

const events = `
  insert into events (title, description, starts_at, created_by)
  select 'Film night ' || n, 'Popcorn for all who come.', now() + n * interval '1 hour', (select id from users order by id limit 1)
  from generate_series(1, 2000) n`;

// Selects by number, because sorting all members for each event would take minutes in a large club.
const someMembers = (count: number, of: string) => `(
    select distinct everyone.ids[1 + abs(hashtextextended(${of}::text, k) % cardinality(everyone.ids))] as id
    from generate_series(1, ${count}) k)`;
const everyone =
  'everyone as materialized (select array_agg(id order by id) as ids from users where joined_at is not null)';

const rsvps = `
  with ${everyone}
  insert into rsvps (event_id, user_id)
  select e.id, m.id from everyone, events e cross join lateral ${someMembers(40, 'e.id')} m
  where e.title like 'Film night %'
  on conflict do nothing`;

const connections = `
  insert into connections (low_id, high_id, requested_by, connected_at)
  select least(id, $1), greatest(id, $1), $1, now()
  from (select id from users where joined_at is not null and id <> $1 order by id limit 50) m
  on conflict do nothing`;

// Half of the messages in every other conversation are unread.
const chats = `
  with others as (
    select id, row_number() over (order by id) as n from users where joined_at is not null and id <> $1 order by id limit $2),
  made as (
    insert into conversations (is_group, direct_low, direct_high, last_number, active_at)
    select false, least(id, $1), greatest(id, $1), $3::int, now() - n * interval '1 hour' from others
    on conflict do nothing returning id, direct_low, direct_high),
  joined as (
    insert into participants (conversation_id, user_id, seen_number)
    select id, who, case when who = $1 and hashtextextended(id::text, 0) % 2 = 0 then $3::int / 2 else $3::int end
    from made, unnest(array[direct_low, direct_high]) who)
  insert into messages (id, conversation_id, number, sender_id, body)
  select uuidv7(- interval '1 hour' - ($3::int - n) * interval '1 minute'), id, n,
    case n % 2 when 0 then direct_low else direct_high end, 'See you at the library at ' || n
  from made, generate_series(1, $3::int) n`;

const notifications = `
  with ${everyone}, raised as (
    insert into notifications (user_id, kind, target_kind, target_id, read_at)
    select $1, 'post.liked', 'post', id, case when n % 2 = 0 then now() end
    from (select id, row_number() over (order by id desc) as n from posts order by id desc limit 200) p returning id)
  insert into notification_actors (notification_id, user_id)
  select raised.id, m.id from everyone, raised cross join lateral ${someMembers(3, 'raised.id')} m where m.id <> $1`;

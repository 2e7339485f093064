import { sql } from 'kysely';
import { listConversationRows } from '../../src/chat/conversations/conversations.queries.ts';
import { listToPublish } from '../../src/chat/messages/message-json.queries.ts';
import { findMessages } from '../../src/chat/messages/message-search.queries.ts';
import { listMessageRows } from '../../src/chat/messages/messages.queries.ts';
import { listAdvances } from '../../src/chat/receipts/receipts.queries.ts';
import { listEventRows } from '../../src/events/events.queries.ts';
import { readTextQuery } from '../../src/platform/database/sql/text-search.ts';
import type { Database } from '../../src/platform/database/tables.ts';

const many = 500_000;

/**
 * Writes 500 conversations of 20 messages with one member, an unread group of 100 with 500,000 messages, and as many
 * messages in a group without that member. A third of the messages contain "party", one in a thousand "umbrella", two
 * "quokka".
 */
export async function plantChats(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from users order by id limit 601`.execute(db);
  const [viewer = '', ...others] = rows.map(({ id }) => id);
  await plantGroup(db, [viewer, ...others.slice(0, 99)]);
  await plantGroup(db, others.slice(500));
  await sql`
    with made as (
      insert into conversations (is_group, direct_low, direct_high, last_number, active_at)
      select false, least(id, ${viewer}), greatest(id, ${viewer}), 20, now() - interval '1 hour'
      from unnest(${others.slice(0, 500)}::uuid[]) id returning id, direct_low, direct_high),
    joined as (
      insert into participants (conversation_id, user_id)
      select id, unnest(array[direct_low, direct_high]) from made)
    insert into messages (id, conversation_id, number, sender_id, body)
    select uuidv7(- interval '1 hour' - (20 - n) * interval '1 day'), id, n,
      case n % 2 when 0 then direct_low else direct_high end, ${bodyOf('n')}
    from made, generate_series(1, 20) n`.execute(db);
  await sql`vacuum (analyze) conversations, participants, messages, receipts`.execute(db);
}

const bodyOf = (n: 'n') => sql`case when ${sql.ref(n)} % 3 = 0 then 'What a party, the ' else 'See you at the ' end
  || (array['library', 'gym', 'lab', 'café'])[1 + ${sql.ref(n)} % 4] || ' at ' || ${sql.ref(n)}
  || case when ${sql.ref(n)} % 1000 = 7 then ' with an umbrella' when ${sql.ref(n)} % 100000 = 5 then ' and the quokka' else '' end`;

// All but the first member write by turns, a message per minute.
async function plantGroup(db: Database, members: string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into conversations (is_group, group_name, last_number)
    values (true, 'Everybody', ${many}) returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`insert into participants (conversation_id, user_id, owner_since)
    select ${id}, m, case when m = ${members[1]}::uuid then now() end from unnest(${members}::uuid[]) m`.execute(db);
  await sql`
    insert into messages (id, conversation_id, number, sender_id, body)
    select uuidv7((n - ${many}) * interval '1 minute'), ${id}, n,
      (${members}::uuid[])[2 + n % ${members.length - 1}], ${bodyOf('n')}
    from generate_series(1, ${many}::int) n`.execute(db);
}

export async function plantEvents(db: Database): Promise<void> {
  await sql`
    insert into events (title, description, starts_at)
    select 'Film night', 'Popcorn', now() + (n - 20000) * interval '1 hour' from generate_series(1, 20030) n`.execute(
    db,
  );
  await sql`vacuum (analyze) events`.execute(db);
}

/** The reads of chats and events whose plans are stored. */
export async function chooseChatReads(db: Database): Promise<{ name: string; read: () => Promise<unknown> }[]> {
  const { viewer, busy, messageId, last } = await findBusiest(db);
  const search = (name: string, typed: string, conversationId?: string) => ({
    name: `search-messages-${name}`,
    read: async () => findMessages(db, viewer, await readTextQuery(db, typed), { limit: 20, conversationId }),
  });
  const opened = { deliveredBefore: 0, delivered: last, readBefore: 0, read: last };
  return [
    search('common', 'party'),
    search('rare', 'quokka'),
    search('uncommon', 'umbrella'),
    search('nothing', 'zzzzqqqq'),
    search('phrase', '"party the gym"'),
    search('phrase-without-a-match', '"gym the party"'),
    search('common-in-one', 'party', busy),
    search('prefix', 'umbr'),
    { name: 'conversations', read: () => listConversationRows(db, viewer, { limit: 20, archived: false }) },
    { name: 'messages-newest', read: () => listMessageRows(db, viewer, busy, { limit: 50 }) },
    {
      name: 'messages-deep',
      read: () => listMessageRows(db, viewer, busy, { limit: 50, cursor: Math.floor(last / 2) }),
    },
    { name: 'message-to-publish', read: () => listToPublish(db, [messageId], () => []) },
    { name: 'receipts-of-many', read: () => listAdvances(db, viewer, busy, opened) },
    { name: 'events-upcoming', read: () => listEventRows(db, viewer, { limit: 20, past: false, mine: false }) },
    { name: 'events-past', read: () => listEventRows(db, viewer, { limit: 20, past: true, mine: false }) },
  ];
}

async function findBusiest(db: Database) {
  const { rows } = await sql<{ viewer: string; busy: string; messageId: string; last: number }>`
    select v.user_id as viewer, c.id as busy, m.id as "messageId", c.last_number as last
    from (select user_id from participants group by user_id order by count(*) desc limit 1) v
    join participants p on p.user_id = v.user_id join conversations c on c.id = p.conversation_id
    join messages m on m.conversation_id = c.id and m.number = c.last_number
    order by c.last_number desc limit 1`.execute(db);
  const [busiest] = rows;
  if (!busiest) throw new Error('No one talks.');
  return busiest;
}

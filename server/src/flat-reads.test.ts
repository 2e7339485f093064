import { inlineListSize } from 'contract/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedLoad } from '../seeds/load.ts';
import { openClub } from '../testing/app.ts';
import { explainRead } from '../testing/database/plan-rows.ts';
import { findMessages } from './chat/messages/message-search.queries.ts';
import { listMessageRows } from './chat/messages/messages.queries.ts';
import { listUnnotified } from './chat/receipts/away.queries.ts';
import { findEventJson, listEventRows } from './events/events.queries.ts';
import { listDirectory } from './members/directory/directory.queries.ts';
import type { DirectorySearch } from './members/directory/directory-page.queries.ts';
import { listEndorserCards } from './members/endorsements/endorsements.queries.ts';
import { readTextQuery } from './platform/database/sql/text-search.ts';
import type { Database } from './platform/database/tables.ts';
import { findPeople } from './search/people.queries.ts';
import { findPosts } from './search/search.queries.ts';

/** These reads touch no more rows than they return, however many rows exist beside them. */

const club = await openClub({ people: false });
await seedLoad(club.databaseUrl, { members: 60, posts: 40, messages: 20_000 });
const { db } = club.services;
const limit = 50;
// Ten times the usual length.
const long = await db
  .selectFrom('conversations as c')
  .innerJoin('participants as p', 'p.conversation_id', 'c.id')
  .select(['c.id', 'c.last_number', 'p.user_id as reader'])
  .orderBy('c.last_number', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow();
const plans = explainRead(club.databaseUrl);

test.each([
  ['the newest page', {}],
  ['a page in the middle', { cursor: Math.floor(long.last_number / 2) }],
  ['what was missed', { after: 10 }],
])('%s of a long conversation reads that page alone', async (_what, position) => {
  const rows = await plans.rowsRead('messages', (one) =>
    listMessageRows(one, long.reader, long.id, { limit, ...position }),
  );
  expect(rows).toBe(limit + 1);
});

test('the search for messages that nobody was notified of reads the conversations of the last day', async () => {
  const conversations = await db.selectFrom('conversations').select('id').execute();
  await sql`update conversations set active_at = now() - interval '1 week'`.execute(db);
  await sql`update conversations set active_at = now() - interval '1 hour' where id = ${long.id}`.execute(db);
  await sql`vacuum (analyze) conversations, participants`.execute(db);
  expect(conversations.length).toBeGreaterThan(20);
  expect(await plans.rowsRead('conversations', listUnnotified)).toBe(1);
});

test('a search in messages reads those of the member alone', async () => {
  // The seed decides how much each member writes, so this finds a member whose only conversation is the shortest.
  const quiet = await db
    .selectFrom('conversations as c')
    .innerJoin('participants as p', 'p.conversation_id', 'c.id')
    .select(['c.id as conversation', 'c.last_number as messages', 'p.user_id as id'])
    .orderBy('c.last_number')
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`delete from participants where user_id = ${quiet.id} and conversation_id <> ${quiet.conversation}`.execute(
    db,
  );
  const search = async (one: Database) =>
    findMessages(one, quiet.id, await readTextQuery(one, '"gym party"'), { limit: 20 });
  // Once as the newest rows, once through the index.
  expect(await plans.rowsRead('messages', search)).toBeLessThanOrEqual(2 * quiet.messages);
  const { rows: others } = await sql`select from messages where words @@ to_tsquery('club', 'gym & party')`.execute(db);
  expect(others.length).toBeGreaterThan(2 * quiet.messages);
});

describe('among 400 more members', () => {
  const page: DirectorySearch = { sort: 'name', limit: 20, values: [] };
  const crowd = { college: 'Crowd College', skills: ['Crowding'], joined_at: new Date() };

  beforeAll(async () => {
    const rows = Array.from({ length: 400 }, (_, number) => ({
      ...crowd,
      // Every second person has it as their second name.
      name: number % 2 === 0 ? `Quilliam Person ${number}` : `Person Quilliam ${number}`,
      email: `crowd-${number}@club.example`,
    }));
    await db.insertInto('users').values(rows).execute();
    await sql`vacuum (analyze) users, member_names, distinct_names, member_tags`.execute(db);
  });

  test.each([
    ['a typed name', { q: 'quilliam' }],
    ['a beginning of it', { q: 'quil' }],
    ['a misspelt name', { q: 'qiulliam' }],
    ['the newest with it', { q: 'quilliam', sort: 'newest' }],
  ] as const)('%s reads a page of those who begin with it, and one of the others', async (_what, query) => {
    const read = (one: Database) => listDirectory(one, long.reader, { ...page, ...query });
    expect(await read(db)).toHaveLength(21);
    expect(await plans.rowsRead('member_names', read)).toBe(2 * 21);
    expect(await plans.rowsRead('users', read)).toBe(21);
  });

  test('a search for people reads as many', async () => {
    const query = await readTextQuery(db, 'quilliam');
    const search = (one: Database) => findPeople(one, long.reader, query, { limit: 20 });
    expect(await plans.rowsRead('member_names', search)).toBe(2 * 21);
  });

  test('two filters that often meet read a page of those who have both', async () => {
    const read = (one: Database) =>
      listDirectory(one, long.reader, { ...page, skill: 'crowding', college: 'crowd college' });
    expect(await read(db)).toHaveLength(21);
    expect(await plans.rowsRead('member_tags', read)).toBe(21);
  });

  test('a list of endorsers reads a page of them', async () => {
    const skill = { userId: long.reader, skill: 'Crowding' };
    await db
      .updateTable('users')
      .set({ skills: [skill.skill] })
      .where('id', '=', skill.userId)
      .execute();
    await sql`insert into endorsements (user_id, skill, endorser_id)
      select ${skill.userId}, ${skill.skill}, id from users where college = ${crowd.college}`.execute(db);
    await sql`vacuum (analyze) endorsements`.execute(db);
    const read = (one: Database) => listEndorserCards(one, long.reader, skill, { limit: 20 });
    expect(await read(db)).toHaveLength(21);
    expect(await plans.rowsRead('endorsements', read)).toBe(21);
  });

  test('an event reads the guests that it shows, however many go', async () => {
    const host = long.reader;
    const event = { created_by: host, title: 'Ball', description: 'For all.', starts_at: new Date('2031-05-02') };
    const { id } = await db.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow();
    await sql`insert into rsvps (event_id, user_id) select ${id}, id from users where college = ${crowd.college}`.execute(
      db,
    );
    await sql`vacuum (analyze) events, rsvps`.execute(db);
    const read = (one: Database) => findEventJson(one, host, id);
    expect(JSON.parse((await read(db)) ?? '')).toMatchObject({ going: 400, waiting: 0 });
    // A hundred ids, five avatars, and the viewer's own reply.
    expect(await plans.rowsRead('rsvps', read)).toBeLessThanOrEqual(inlineListSize + 10);
  });
});

test('past events read none of those to come', async () => {
  await sql`insert into events (title, description, starts_at, created_by)
    select 'To come ' || n, 'x', now() + n * interval '1 day', ${long.reader} from generate_series(1, 300) n`.execute(
    db,
  );
  await sql`insert into events (title, description, starts_at, cancelled_at, created_by)
    values ('Canceled', 'x', now() + interval '9 days', now(), ${long.reader})`.execute(db);
  await sql`vacuum (analyze) events`.execute(db);
  const read = (one: Database) => listEventRows(one, long.reader, { limit: 20, past: true, mine: false });
  const shown = (await read(db)).map(({ json }) => JSON.parse(json).title);
  expect(shown[0]).toBe('Canceled');
  // Once to choose them, once to return them.
  expect(await plans.rowsRead('events', read)).toBeLessThanOrEqual(2 * shown.length + 1);
});

test('a phrase in posts is looked for in so many of those with its words, the newest first', async () => {
  await sql`insert into posts (id, author_id, content)
    select uuidv7(n * interval '-1 hour'), ${long.reader}, 'lemon and lime ' || n from generate_series(1, 9000) n`.execute(
    db,
  );
  await sql`vacuum (analyze) posts`.execute(db);
  const search = async (one: Database, typed: string) =>
    findPosts(one, long.reader, await readTextQuery(one, typed), { limit: 20 });
  expect(await search(db, '"lime lemon"')).toEqual([]);
  const looked = await plans.rowsRead('posts', (one) => search(one, '"lime lemon"'));
  // The newest rows, the rows of the index, and the words of new posts.
  expect(looked).toBeLessThanOrEqual(2_000 + 5_000 + 500);
  const [rare] = await search(db, '"lime 8999"');
  expect(rare?.json).toContain('lemon and lime 8999');
  expect(await plans.rowsRead('posts', (one) => search(one, '"lime 8999"'))).toBeLessThanOrEqual(2_000 + 500);
});

afterAll(plans.close);

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { seedLoad } from '../seeds/load.ts';
import { openClub } from '../testing/app.ts';
import { explainRead } from '../testing/plan-rows.ts';
import type { Database } from './database/tables.ts';
import { readTextQuery } from './database/text-search.ts';
import { findMessages } from './features/chat/message-search.queries.ts';
import { listMessageRows } from './features/chat/messages.queries.ts';

/** Reads that touch no more rows than they show, however much there is beside them. */

const club = await openClub({ people: false });
await seedLoad(club.databaseUrl, { members: 60, posts: 40, messages: 20_000 });
const { db } = club.services;
const limit = 50;
// Ten times as long as usual ones.
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

test('a search in messages reads those of the member alone', async () => {
  const { rows } = await sql<{ id: string; messages: number }>`
    select user_id as id, sum(last_number)::int as messages
    from participants p join conversations c on c.id = p.conversation_id group by user_id order by 2 limit 1`.execute(
    db,
  );
  const quiet = rows[0] ?? { id: '', messages: 0 };
  const search = async (one: Database) =>
    findMessages(one, quiet.id, await readTextQuery(one, '"gym party"'), { limit: 20 });
  // Once as the newest, once by the index.
  expect(await plans.rowsRead('messages', search)).toBeLessThanOrEqual(2 * quiet.messages);
  const { rows: others } = await sql`select from messages where words @@ to_tsquery('club', 'gym & party')`.execute(db);
  expect(others.length).toBeGreaterThan(2 * quiet.messages);
});

afterAll(plans.close);

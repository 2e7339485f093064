import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { explainRead } from '../../../testing/database/plan-rows.ts';
import { openDoor } from '../door/door.testing.ts';
import { listGuestRows } from './guest-list.queries.ts';

const club = await openClub();
const { db } = club.services;
const mo = await club.as('mo');
const { rowsRead, close } = explainRead(club.databaseUrl);
afterAll(close);

test('a page of the guest list, and a guest by name, read some rows alone, however many guests there are', async () => {
  const guests = await club.addMembers(400);
  const readsOf = async (size: number) => {
    const { _id } = await openDoor(club, mo);
    const some = guests.slice(0, size);
    await db
      .insertInto('rsvps')
      .values(some.map(({ id }) => ({ event_id: _id, user_id: id })))
      .execute();
    const times = { undone_at: null, created_by: null, at: new Date() };
    await db
      .insertInto('event_checkins')
      .values(some.map(({ id }) => ({ ...times, event_id: _id, user_id: id, client_id: id, name: null })))
      .execute();
    await sql`vacuum (analyze) rsvps, event_checkins, users`.execute(db);
    const counts: number[] = [];
    for (const query of [{}, { q: guests[0]?.name ?? '' }])
      for (const table of ['rsvps', 'event_checkins'])
        counts.push(await rowsRead(table, (one) => listGuestRows(one, mo.id, _id, { limit: 10, ...query })));
    return counts;
  };
  for (const size of [40, 400]) expect(Math.max(...(await readsOf(size)))).toBeLessThanOrEqual(60);
});

import type { ClubEvent } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import type { Person } from '../../testing/people/person.ts';
import { announce, inDays, rsvp } from './events.testing.ts';

const club = await openClub();
const [mo, ben, cleo, dana] = [await club.as('mo'), await club.as('ben'), await club.as('cleo'), await club.as('dana')];

const nextOf = async (reader: Person) => (await reader.get<ClubEvent | null>('/api/events/next')).body;

async function titlesOf(reader: Person, member: Person): Promise<string[]> {
  const { status, body } = await reader.get<ClubEvent[]>(`/api/users/${member.id}/events`);
  expect(status).toBe(200);
  return body.map(({ title }) => title);
}

test('the next event is the one I go to, else the next of the club', async () => {
  expect(await nextOf(ben)).toBeNull();
  const later = await announce(mo, { title: 'Later', date: inDays(9) });
  const sooner = await announce(mo, { title: 'Sooner', date: inDays(2) });
  expect(await nextOf(ben)).toMatchObject({ title: 'Sooner', iAmGoing: false });
  await rsvp(later, ben);
  expect(await nextOf(ben)).toMatchObject({ title: 'Later', iAmGoing: true });
  expect(await nextOf(dana)).toMatchObject({ title: 'Sooner' });
  await mo.delete(`/api/events/${later._id}`);
  expect(await nextOf(ben)).toMatchObject({ title: 'Sooner' });
  await mo.delete(`/api/events/${sooner._id}`);
  expect(await nextOf(ben)).toBeNull();
});

test("a member's events are those they have a place at, soonest first, as the reader sees them", async () => {
  const second = await announce(mo, { title: 'Second', date: inDays(8) });
  const first = await announce(mo, { title: 'First', date: inDays(4) });
  const full = await announce(mo, { title: 'Full', date: inDays(5), capacity: 1 });
  await rsvp(full, dana);
  for (const event of [second, first, full]) await rsvp(event, cleo);
  expect(await titlesOf(ben, cleo)).toEqual(['First', 'Second']);
  const [seen] = (await ben.get<ClubEvent[]>(`/api/users/${cleo.id}/events?limit=1`)).body;
  expect(seen).toMatchObject({ title: 'First', iAmGoing: false, going: 1 });
  await rsvp(first, cleo);
  expect(await titlesOf(ben, cleo)).toEqual(['Second']);
  await club.services.db
    .updateTable('events')
    .set({ starts_at: inDays(-2) })
    .where('id', '=', second._id)
    .execute();
  expect(await titlesOf(ben, cleo)).toEqual([]);
});

test('pages of them follow each other', async () => {
  for (const number of [1, 2, 3])
    await rsvp(await announce(mo, { title: `Night ${number}`, date: inDays(20 + number) }), ben);
  const { body, headers } = await dana.get<ClubEvent[]>(`/api/users/${ben.id}/events?limit=2`);
  expect(body.map(({ title }) => title)).toEqual(['Night 1', 'Night 2']);
  const next = /<([^>]+)>/.exec(String(headers.link))?.[1] ?? '';
  expect((await dana.get<ClubEvent[]>(next)).body.map(({ title }) => title)).toEqual(['Night 3']);
});

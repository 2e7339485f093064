import type { ClubEvent } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { listAll } from '../../testing/pagination.ts';
import { announce, inDays, rsvp } from './events.testing.ts';

const club = await openClub();
const [mo, ben, cleo] = [await club.as('mo'), await club.as('ben'), await club.as('cleo')];

const titles = async (query: string, reader = ben) =>
  (await reader.get<ClubEvent[]>(`/api/events?${query}`)).body.map(({ title }) => title);
const at = (title: string, date: string) => announce(mo, { title, date });

const [may, june, july] = [
  await at('May', '2031-05-31T22:00:00Z'),
  await at('June', '2031-06-01T00:00:00Z'),
  await at('July', '2031-07-01T00:00:00Z'),
];

test('a range holds what starts in it, soonest first', async () => {
  expect(await titles('from=2031-06-01T00:00:00Z&to=2031-07-01T00:00:00Z')).toEqual(['June']);
  expect(await titles('from=2031-05-01T00:00:00Z&to=2031-08-01T00:00:00Z')).toEqual(['May', 'June', 'July']);
  expect(await titles('to=2031-06-01T00:00:00Z&from=2031-05-01')).toEqual(['May']);
  expect(await titles(`from=${encodeURIComponent('2031-06-01T00:00:00+02:00')}`)).toEqual(['May', 'June', 'July']);
  expect(await titles('from=2032-01-01T00:00:00Z')).toEqual([]);
});

test('a range holds past events and no canceled ones', async () => {
  const gone = await announce(mo, { title: 'Gone', date: inDays(20) });
  await mo.delete(`/api/events/${gone._id}`);
  const [over] = await club.services.db
    .insertInto('events')
    .values({ title: 'Over', description: 'x', starts_at: new Date('2020-02-02T18:00:00Z') })
    .returning('id')
    .execute();
  expect(over?.id).toBeDefined();
  expect(await titles('from=2020-02-01T00:00:00Z&to=2020-03-01T00:00:00Z')).toEqual(['Over']);
  expect(await titles(`from=${inDays(19)}&to=${inDays(21)}`)).toEqual([]);
});

test('mine are those I go to or wait for, soonest first', async () => {
  const full = await announce(mo, { title: 'Full', date: '2031-05-30T18:00:00Z', capacity: 1 });
  await rsvp(full, cleo);
  await rsvp(full, ben);
  await rsvp(july, ben);
  expect(await titles('mine=true')).toEqual(['Full', 'July']);
  expect(await titles('mine=true', mo)).toEqual([]);
  expect(await titles('mine=true&from=2031-06-01T00:00:00Z')).toEqual(['July']);
  await rsvp(july, ben);
  expect(await titles('mine=true')).toEqual(['Full']);
});

test('a range pages like every list', async () => {
  const path = '/api/events?from=2031-05-31T00:00:00Z&to=2031-08-01T00:00:00Z';
  const ids = (await listAll<ClubEvent>(ben, `${path}&limit=1`)).flat().map(({ _id }) => _id);
  expect(ids).toEqual([may._id, june._id, july._id]);
});

test('a range that is none fails, and without one the order is as ever', async () => {
  for (const query of ['from=yesterday', 'to=', 'mine=perhaps'])
    expect(await ben.get(`/api/events?${query}`)).toFail(400, 'invalid_input');
  const all = await titles('limit=100');
  expect(all.slice(-3)).toEqual(['May', 'June', 'July']);
});

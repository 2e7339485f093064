import type { Turnout } from 'contract/events/events.attendance.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { checkIn, openDoor } from './door.testing.ts';

const club = await openClub();
const { db } = club.services;
const mo = await club.as('mo');

const readTurnout = ({ _id }: { _id: string }) => mo.get<Turnout>(`/api/events/${_id}/turnout`);

test('hosts read how many to expect, by the last ten evenings of the series that had check-ins', async () => {
  const guests = await club.addMembers(4);
  const series = crypto.randomUUID();
  const plan = async (daysAgo: number, came: number) => {
    const event = await openDoor(club, mo, guests);
    for (const { id } of guests.slice(0, came)) await checkIn(event, mo, { userId: id });
    const starts_at = new Date(Date.now() - daysAgo * 86_400_000);
    await db
      .updateTable('events')
      .set({ series_id: series, starts_at, ends_at: null })
      .where('id', '=', event._id)
      .execute();
    return event;
  };
  const next = await plan(-1, 0);
  expect((await readTurnout(next)).body).toMatchObject({ going: 4, expected: null, evenings: 0 });
  await plan(3, 0);
  const last = await plan(2, 1);
  await plan(4, 3);
  await openDoor(club, mo, guests);
  expect((await readTurnout(next)).body).toMatchObject({ going: 4, expected: 2, evenings: 2 });
  expect((await readTurnout(last)).body).toMatchObject({ expected: 3, evenings: 1 });
  for (let days = 5; days < 15; days++) await plan(days, 4);
  expect((await readTurnout(next)).body).toMatchObject({ evenings: 10, expected: 4 });
});

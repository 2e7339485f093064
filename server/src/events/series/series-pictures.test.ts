import type { ClubEvent } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/database/races.ts';
import { picture } from '../../../testing/database/samples.ts';
import { allDone } from '../../../testing/jobs.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';
import { decide, reported } from '../../officers/reports/moderation.testing.ts';
import { begin, edit, listSeries, weeklySeries } from './series.testing.ts';

const club = await openClub({ env: { RATE_LIMITS: 'off' } });
const [ada, mo, ben, cleo] = [await club.as('ada'), await club.as('mo'), await club.as('ben'), await club.as('cleo')];

const hang = async (who: typeof mo, event: ClubEvent | undefined, scope: string) =>
  who.upload<ClubEvent>(`/api/events/${event?._id}/picture?scope=${scope}`, { picture: await picture() }, 'PUT');
const picturesOf = async (evenings: ClubEvent[]) =>
  (await listSeries(mo, evenings[0] ?? { seriesId: null })).map((event) => event.picture);
const countFiles = async () => {
  await allDone(club, 'files.remove');
  return (await storedFiles(club)).filter((key) => key.includes('event')).length;
};

test('a picture is for one evening, for those that follow, or for all that have not begun', async () => {
  const evenings = await weeklySeries(mo, 4);
  const all = (await hang(mo, evenings[0], 'all')).body.picture;
  expect(all).toMatch(/^\/files\//);
  expect(await picturesOf(evenings)).toEqual([all, all, all, all]);
  const own = (await hang(mo, evenings[1], 'this')).body.picture;
  const later = (await hang(mo, evenings[2], 'following')).body.picture;
  expect(await picturesOf(evenings)).toEqual([all, own, later, later]);
  if (evenings[3]) await begin(club, evenings[3]);
  const again = (await hang(mo, evenings[0], 'all')).body.picture;
  expect((await picturesOf(evenings)).toSorted()).toEqual([again, own, again, later].toSorted());
  for (const address of [again, own, later]) expect((await ben.get(String(address))).status).toBe(200);
});

test('a picture stays as long as an evening has it, and leaves no file after that', async () => {
  const before = await countFiles();
  const evenings = await weeklySeries(mo, 3);
  const { picture: address } = (await hang(mo, evenings[0], 'all')).body;
  await mo.delete(`/api/events/${evenings[0]?._id}/picture`);
  await mo.delete(`/api/events/${evenings[1]?._id}/picture?scope=this`);
  expect(await picturesOf(evenings)).toEqual([null, null, address]);
  expect((await ben.get(String(address))).status).toBe(200);
  await mo.delete(`/api/events/${evenings[2]?._id}/picture?scope=all`);
  expect(await picturesOf(evenings)).toEqual([null, null, null]);
  expect(await ben.get(String(address))).toFail(404, 'not_found');
  await eventually(async () => expect(await countFiles()).toBe(before));
});

test('pictures of several evenings at once leave no file behind', async () => {
  const before = await countFiles();
  const evenings = await weeklySeries(mo, 3);
  await hang(mo, evenings[0], 'all');
  let next = 0;
  await atOnce(3, () => hang(mo, evenings[next++], 'this'));
  await mo.delete(`/api/events/${evenings[0]?._id}/picture?scope=all`);
  for (const event of evenings) await mo.delete(`/api/events/${event._id}/picture`);
  await eventually(async () => expect(await countFiles()).toBe(before));
});

test('a removed report takes the picture of its evening alone', async () => {
  const evenings = await weeklySeries(mo, 2);
  const { picture: address } = (await hang(mo, evenings[0], 'all')).body;
  const id = await reported(ben, 'event', evenings[0]?._id ?? '');
  const { status } = await decide(ada, id, { outcome: 'removed', note: '' });
  expect([status, await picturesOf(evenings)]).toEqual([200, [null, address]]);
  expect((await ben.get(String(address))).status).toBe(200);
});

test('others set none, and who hosts one evening sets that of this one', async () => {
  const evenings = await weeklySeries(mo, 2);
  expect(await hang(ben, evenings[0], 'all')).toFail(403, 'forbidden');
  expect(await hang(mo, evenings[0], 'some')).toFail(400, 'invalid_input');
  if (evenings[1]) await edit(mo, evenings[1], 'this', { coHosts: [cleo.id] });
  expect(await hang(cleo, evenings[1], 'all')).toFail(403, 'forbidden');
  expect((await hang(cleo, evenings[1], 'this')).status).toBe(200);
});

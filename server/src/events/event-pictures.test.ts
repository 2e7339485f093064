import type { ClubEvent } from 'contract/events/events.ts';
import type { Post } from 'contract/feed/feed.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { atOnce, tally } from '../../testing/database/races.ts';
import { impostors, picture } from '../../testing/database/samples.ts';
import { eventually, storedFiles } from '../../testing/servers/disk.ts';
import { announce, readEvent } from './events.testing.ts';

const club = await openClub();
const [ada, mo, ben, cleo] = [await club.as('ada'), await club.as('mo'), await club.as('ben'), await club.as('cleo')];
const pathOf = (event: ClubEvent) => `/api/events/${event._id}/picture`;
const hang = async (who: typeof mo, event: ClubEvent) =>
  who.upload<ClubEvent>(pathOf(event), { picture: await picture() }, 'PUT');
const filesOf = async (address: string) =>
  (await storedFiles(club)).filter((key) => key.includes(address.split('/')[2] ?? 'none'));

test('an event has no picture until its host sets one, which members see live and visitors never', async () => {
  const event = await announce(mo);
  expect(event.picture).toBeNull();
  const socket = await cleo.socket();
  const { status, body } = await hang(mo, event);
  expect([status, await readEvent(event, ben)]).toEqual([200, { ...body, checkedIn: null }]);
  await socket.next('eventChanged', ({ _id, picture: shown }) => _id === event._id && shown === body.picture);
  const { bytes, headers } = await cleo.get(String(body.picture));
  expect([headers['content-type'], (await sharp(bytes).metadata()).format]).toEqual(['image/webp', 'webp']);
  expect(await club.visitor().get(String(body.picture))).toFail(401, 'not_signed_in');
});

test('an admin sets it too; other members and files that are no pictures fail', async () => {
  const event = await announce(mo);
  expect((await hang(ada, event)).status).toBe(200);
  const shown = (await readEvent(event, ben)).picture;
  expect(await hang(ben, event)).toFail(403, 'forbidden');
  expect(await ben.delete(pathOf(event))).toFail(403, 'forbidden');
  for (const file of Object.values(impostors))
    expect([400, 415]).toContain((await mo.upload(pathOf(event), { picture: file }, 'PUT')).status);
  expect(await mo.put(pathOf(event))).toFail(400, 'invalid_input');
  expect(await mo.put('/api/events/0199aaaa-0000-7000-8000-000000000000/picture')).toFail(404, 'not_found');
  expect((await readEvent(event, ben)).picture).toBe(shown);
});

test('a picture that is replaced or removed leaves no file', async () => {
  const event = await announce(mo);
  const [first, second] = [(await hang(mo, event)).body.picture, (await hang(mo, event)).body.picture];
  expect(await cleo.get(String(first))).toFail(404, 'not_found');
  await eventually(async () => expect(await filesOf(String(first))).toEqual([]));
  expect((await mo.delete<ClubEvent>(pathOf(event))).body.picture).toBeNull();
  expect((await mo.delete<ClubEvent>(pathOf(event))).status).toBe(200);
  await eventually(async () => expect(await filesOf(String(second))).toEqual([]));
});

test('many pictures at once leave the files of one', async () => {
  const event = await announce(mo);
  const before = (await storedFiles(club)).length;
  const responses = await atOnce(5, () => hang(mo, event));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 5 });
  await eventually(async () => expect((await storedFiles(club)).length - before).toBe(2));
});

test('a link to an event shows its picture', async () => {
  const event = await announce(mo);
  const { picture: shown } = (await hang(mo, event)).body;
  const socket = await cleo.socket();
  const content = `http://127.0.0.1:${club.port}/events/${event._id}`;
  const { _id } = (await ben.post<Post>('/api/posts', { content })).body;
  const live = await socket.next('postUpdated', (post) => post._id === _id && post.preview !== null);
  expect(live.preview?.image).toBe(shown);
});

import type { EventPhoto } from 'contract/events/events.photos.ts';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';
import { readEvent } from '../events.testing.ts';
import {
  addPhoto,
  addPhotos,
  beginEvent,
  captionsFor,
  photoPath,
  photosPath,
  removalPath,
  settledFiles,
} from './photos.testing.ts';

const club = await openClub();
const [ada, mo, ben, cleo, dana] = [
  await club.as('ada'),
  await club.as('mo'),
  await club.as('ben'),
  await club.as('cleo'),
  await club.as('dana'),
];

async function namesInZip(event: { _id: string }, reader: Person): Promise<string[]> {
  const { bytes, headers } = await reader.get(`${photosPath(event)}.zip`);
  expect(headers['content-type']).toBe('application/zip');
  return Object.keys(unzipSync(bytes));
}

test('a member who asks to be taken out of a photo hides it at once from all but hosts', async () => {
  const event = await beginEvent(club, mo, [ben, cleo]);
  const photo = await addPhoto(ben, event, 'Dancing');
  await addPhoto(cleo, event, 'Cake');
  const socket = await ben.socket();
  const { status, body } = await dana.put<EventPhoto>(removalPath(event, photo));
  expect([status, body]).toEqual([
    200,
    { ...photo, by: expect.objectContaining({ _id: ben.id }), removalRequested: true },
  ]);
  await socket.next('eventPhotosChanged', ({ eventId }) => eventId === event._id);
  await socket.next('eventChanged', (live) => live._id === event._id && live.photoCount === 1);
  for (const reader of [ben, cleo, dana]) {
    expect(await captionsFor(event, reader)).toEqual(['Cake']);
    expect((await readEvent(event, reader)).photoCount).toBe(1);
    for (const address of [photo.url, photo.thumbnail]) expect(await reader.get(address)).toFail(404, 'not_found');
    expect(await namesInZip(event, reader)).toEqual(['001 Cake.webp']);
  }
  for (const host of [mo, ada]) {
    expect((await host.get<EventPhoto[]>(photosPath(event))).body).toMatchObject([
      { _id: photo._id, removalRequested: true },
      { caption: 'Cake', removalRequested: false },
    ]);
    expect((await host.get(photo.url)).status).toBe(200);
    expect(await namesInZip(event, host)).toEqual(['001 Dancing.webp', '002 Cake.webp']);
    expect((await readEvent(event, host)).photoCount).toBe(1);
  }
});

test('asking twice or at once changes nothing; who no longer sees the photo does not find it', async () => {
  const event = await beginEvent(club, mo, [ben]);
  const photo = await addPhoto(ben, event, 'Dancing');
  const path = removalPath(event, photo);
  const responses = await atOnce(5, () => dana.put(path));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 5 });
  for (const person of [cleo, ben]) {
    expect(await person.put(path)).toFail(404, 'not_found');
    expect(await person.put(photoPath(event, photo), { caption: 'Here' })).toFail(404, 'not_found');
    expect(await person.delete(path)).toFail(404, 'not_found');
  }
  expect(await dana.delete(path)).toFail(404, 'not_found');
  expect(await cleo.delete(photoPath(event, photo))).toFail(404, 'not_found');
  expect((await mo.put(path)).status).toBe(200);
});

test('a host shows the photo again or deletes it; its member may delete it, too', async () => {
  const event = await beginEvent(club, mo, [ben]);
  const [photo, second] = [await addPhoto(ben, event, 'Dancing'), await addPhoto(ben, event, 'Singing')];
  for (const one of [photo, second]) await cleo.put(removalPath(event, one));
  const socket = await cleo.socket();
  const shown = await mo.delete<EventPhoto>(removalPath(event, photo));
  expect(shown.body).toMatchObject({ _id: photo._id, removalRequested: false });
  await socket.next('eventChanged', (live) => live._id === event._id && live.photoCount === 1);
  expect(await captionsFor(event, cleo)).toEqual(['Dancing']);
  expect((await cleo.get(photo.url)).status).toBe(200);
  expect((await mo.delete(removalPath(event, photo))).status).toBe(200);
  expect(await cleo.delete(removalPath(event, photo))).toFail(403, 'forbidden');
  expect((await cleo.put(removalPath(event, photo))).status).toBe(200);
  expect((await mo.delete(photoPath(event, photo))).status).toBe(200);
  expect((await ben.delete(photoPath(event, second))).status).toBe(200);
  expect(await captionsFor(event, mo)).toEqual([]);
});

test('a photo stays hidden when the member in it is deleted', async () => {
  const [shy] = await club.addMembers(1);
  const event = await beginEvent(club, mo, [ben]);
  const photo = await addPhoto(ben, event, 'Dancing');
  await shy.put(removalPath(event, photo));
  await ada.delete(`/api/admin/users/${shy.id}`);
  expect(await captionsFor(event, cleo)).toEqual([]);
  expect(await cleo.put(removalPath(event, photo))).toFail(404, 'not_found');
  expect(await captionsFor(event, mo)).toEqual(['Dancing']);
});

test('of a member whom the reader does not see, there is no photo in list, count, files and zip', async () => {
  const [ann, bea] = await club.addMembers(2);
  const event = await beginEvent(club, mo, [ann, cleo]);
  const photo = await addPhoto(ann, event, 'Hers');
  await addPhoto(cleo, event, 'Cake');
  await bea.put(`/api/users/${ann.id}/block`);
  expect(await captionsFor(event, bea)).toEqual(['Cake']);
  expect((await readEvent(event, bea)).photoCount).toBe(1);
  expect(await bea.get(photo.url)).toFail(404, 'not_found');
  expect(await bea.put(removalPath(event, photo))).toFail(404, 'not_found');
  expect(await namesInZip(event, bea)).toEqual(['001 Cake.webp']);
  expect((await readEvent(event, dana)).photoCount).toBe(2);
});

test('the zip has the pictures in full, named by caption or member, safe in every system', async () => {
  const event = await beginEvent(club, mo, [ben]);
  const captions = ['../../etc/passwd', 'a/b\\c:d*?"<>|', '', '   ', '🎉', 'x'.repeat(120), 'ليلة الروبوت'];
  await addPhotos(ben, event, captions);
  const { bytes, headers } = await cleo.get(`${photosPath(event)}.zip`);
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename="photos.zip"',
    'cache-control': 'no-store',
  });
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual([
    '001 etcpasswd.webp',
    '002 abcd.webp',
    `003 ${ben.name}.webp`,
    `004 ${ben.name}.webp`,
    '005.webp',
    `006 ${'x'.repeat(50)}.webp`,
    '007 ليلة الروبوت.webp',
  ]);
  for (const file of Object.values(files)) expect((await sharp(file).metadata()).format).toBe('webp');
  expect(await club.visitor().get(`${photosPath(event)}.zip`)).toFail(401, 'not_signed_in');
});

test('an event without photos has an empty zip; one that moderators remove loses its photos', async () => {
  const event = await beginEvent(club, mo, [ben]);
  expect(await namesInZip(event, cleo)).toEqual([]);
  const before = await settledFiles(club);
  const { url } = await addPhoto(ben, event);
  const report = await dana.post<{ _id: string }>('/api/reports', { kind: 'event', id: event._id, reason: 'spam' });
  expect(report.status).toBe(201);
  const decided = await ada.put(`/api/moderation/reports/${report.body._id}`, { outcome: 'removed' });
  expect(decided.status).toBe(200);
  expect((await readEvent(event, cleo)).photoCount).toBe(0);
  expect(await ben.get(url)).toFail(404, 'not_found');
  await eventually(async () => expect(await storedFiles(club)).toEqual(before));
});

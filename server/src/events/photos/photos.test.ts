import type { EventPhoto } from 'contract/events/events.photos.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, tally } from '../../../testing/database/races.ts';
import { impostors, phonePhoto, picture, truncatedPicture } from '../../../testing/database/samples.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';
import { announce, readEvent, rsvp } from '../events.testing.ts';
import {
  addPhoto,
  addPhotos,
  beginEvent,
  captionsFor,
  letBegin,
  photoPath,
  photosPath,
  readPhotos,
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
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

/** Rows without pictures, to reach the limit of an event. */
async function fillAlbum(eventId: string, owner: Person, count: number): Promise<void> {
  const { db } = club.services;
  const file = { kind: 'photo' as const, content_type: 'image/webp', variants: ['small', 'full'], bytes: 1 };
  const files = await db
    .insertInto('files')
    .values(Array(count).fill({ ...file, owner_id: owner.id, name: '', width: 4, height: 3, placeholder: '' }))
    .returning('id')
    .execute();
  const photo = { event_id: eventId, user_id: owner.id };
  await db
    .insertInto('event_photos')
    .values(files.map(({ id }) => ({ ...photo, file_id: id })))
    .execute();
}

test('a guest adds photos with captions, which all members see in their order', async () => {
  const event = await beginEvent(club, mo, [ben]);
  const { status, body } = await addPhotos(ben, event, ['  The **robot** ', '', 'Noor \u202ewins']);
  expect(status).toBe(201);
  expect(body.map(({ caption }) => caption)).toEqual(['The **robot**', '', 'Noor wins']);
  expect(body[0]).toEqual({
    _id: expect.any(String),
    url: expect.stringMatching(/^\/files\/[0-9a-f-]{36}\/full$/),
    thumbnail: expect.stringMatching(/^\/files\/[0-9a-f-]{36}\/small$/),
    shape: { width: 32, height: 24, placeholder: expect.stringMatching(/^data:image\/webp;base64,/) },
    by: expect.objectContaining({ _id: ben.id, name: ben.name, role: 'student', skills: expect.any(Array) }),
    caption: 'The **robot**',
    removalRequested: false,
    createdAt: expect.stringMatching(/Z$/),
  });
  const [more] = (await addPhotos(mo, event)).body;
  const shown = await readPhotos(event, cleo);
  expect(shown.map(({ _id }) => _id)).toEqual([...body, more].map((photo) => photo?._id));
  expect(shown[0]?.by.relationship).toEqual(expect.any(String));
  expect(await readEvent(event, dana)).toMatchObject({ photoCount: 4 });
  for (const address of [body[0]?.url, body[0]?.thumbnail]) {
    const file = await cleo.get(String(address));
    expect([file.headers['content-type'], (await sharp(file.bytes).metadata()).format]).toEqual(['image/webp', 'webp']);
    expect(await club.visitor().get(String(address))).toFail(401, 'not_signed_in');
  }
});

test('a photo is upright, without the phone and the location', async () => {
  const event = await beginEvent(club, mo, [ben]);
  const { body } = await ben.upload<EventPhoto[]>(photosPath(event), { photos: await phonePhoto() });
  expect(body).toMatchObject([{ shape: { width: 200, height: 300 }, caption: '' }]);
  for (const address of [body[0]?.url, body[0]?.thumbnail]) {
    const { bytes } = await cleo.get(String(address));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 300 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('SecretPhone')).toBe(false);
  }
});

test('hosts and members who go add photos, once the event has begun and unless it is called off', async () => {
  const event = await announce(mo, { capacity: 1 });
  await rsvp(event, ben);
  expect((await rsvp(event, cleo)).iAmWaiting).toBe(true);
  for (const person of [mo, ben, ada]) expect(await addPhotos(person, event)).toFail(409, 'conflict');
  await letBegin(club, event);
  for (const person of [mo, ben, ada]) expect((await addPhotos(person, event)).status).toBe(201);
  for (const person of [cleo, dana]) expect(await addPhotos(person, event)).toFail(403, 'forbidden');
  await mo.delete(`/api/events/${event._id}`);
  for (const person of [mo, ben]) expect(await addPhotos(person, event)).toFail(409, 'conflict');
  expect(await addPhotos(cleo, event)).toFail(403, 'forbidden');
  expect(await readPhotos(event, cleo)).toHaveLength(3);
});

test('one bad file adds none, and leaves no file', async () => {
  const event = await beginEvent(club, mo, [ben]);
  const before = await settledFiles(club);
  const send = async (file: File) => ben.upload(photosPath(event), { photos: [await picture(), file] });
  for (const file of [impostors.svg, impostors.html, impostors.program, await truncatedPicture()])
    expect(await send(file)).toFail(415, 'wrong_type');
  expect(await send(new File([Buffer.alloc(10_000_001, 7)], 'huge.png'))).toFail(413, 'too_large');
  expect(await readPhotos(event, ben)).toEqual([]);
  expect(await storedFiles(club)).toEqual(before);
});

test('a call has 1 to 20 photos, in the field `photos`, with captions of up to 300 characters', async () => {
  const event = await beginEvent(club, mo, [ben]);
  expect(await ben.post(photosPath(event))).toFail(400, 'invalid_input');
  expect(await ben.upload(photosPath(event), { captions: '["Alone"]' })).toFail(400, 'invalid_input');
  expect(await ben.upload(photosPath(event), { photo: await picture() })).toFail(400, 'invalid_input');
  for (const captions of ['x', '{}', '[7]', JSON.stringify(['x'.repeat(301)]), JSON.stringify(Array(21).fill(''))])
    expect(await ben.upload(photosPath(event), { photos: await picture(), captions })).toFail(400, 'invalid_input');
  expect(await addPhotos(ben, event, Array(21).fill(''))).toFail(413, 'too_large');
  expect(await readPhotos(event, ben)).toEqual([]);
  expect((await addPhotos(ben, event, Array(20).fill('🎉'.repeat(300)))).body).toHaveLength(20);
  const { body, headers } = await ben.get<EventPhoto[]>(`${photosPath(event)}?limit=8`);
  expect(body).toHaveLength(8);
  expect(headers.link).toContain('rel="next"');
});

test('an event has at most 300 photos, however many come at once', async () => {
  const event = await beginEvent(club, mo, [ben]);
  await fillAlbum(event._id, ben, 297);
  expect(await addPhotos(ben, event, Array(4).fill(''))).toFail(409, 'conflict');
  const responses = await atOnce(3, () => addPhotos(mo, event, ['', '']));
  expect(tally(responses.map(({ status }) => status))).toEqual({ 201: 1, 409: 2 });
  expect((await readEvent(event, cleo)).photoCount).toBe(299);
  expect((await addPhotos(mo, event)).status).toBe(201);
  expect(await addPhotos(mo, event)).toFail(409, 'conflict');
});

test('the member who added a photo, and hosts, change its caption and delete it', async () => {
  const event = await beginEvent(club, mo, [ben, cleo]);
  const photo = await addPhoto(ben, event, 'Old');
  const path = photoPath(event, photo);
  const before = await settledFiles(club);
  expect(await cleo.put(path, { caption: 'Mine' })).toFail(403, 'forbidden');
  expect(await cleo.delete(path)).toFail(403, 'forbidden');
  for (const caption of [undefined, 7, 'x'.repeat(301)])
    expect(await ben.put(path, { caption })).toFail(400, 'invalid_input');
  expect((await ben.put<EventPhoto>(path, { caption: ' New ' })).body).toEqual({ ...photo, caption: 'New' });
  expect((await ada.put<EventPhoto>(path, { caption: '' })).body).toMatchObject({ caption: '', by: { _id: ben.id } });
  const other = await addPhoto(ben, event, 'Other');
  expect((await ben.delete(path)).status).toBe(200);
  expect(await ben.delete(path)).toFail(404, 'not_found');
  expect(await cleo.get(photo.url)).toFail(404, 'not_found');
  expect((await mo.delete(photoPath(event, other))).status).toBe(200);
  expect(await readPhotos(event, ben)).toEqual([]);
  await eventually(async () => expect((await storedFiles(club)).length).toBe(before.length - 2));
});

test('an event or a photo that is not there is not found', async () => {
  const [event, other] = [await beginEvent(club, mo, [ben]), await beginEvent(club, mo, [ben])];
  const photo = await addPhoto(ben, event);
  for (const id of [madeUp, 'nonsense']) {
    const nowhere = { _id: id };
    expect(await ben.get(photosPath(nowhere))).toFail(404, 'not_found');
    expect(await ben.get(`${photosPath(nowhere)}.zip`)).toFail(404, 'not_found');
    expect(await addPhotos(ben, nowhere)).toFail(404, 'not_found');
    expect(await ben.put(photoPath(event, nowhere), { caption: 'x' })).toFail(404, 'not_found');
  }
  const foreign = photoPath(other, photo);
  expect(await ben.put(foreign, { caption: 'x' })).toFail(404, 'not_found');
  expect(await ben.delete(foreign)).toFail(404, 'not_found');
  for (const send of [ben.put, ben.delete] as const)
    expect(await send.call(ben, `${foreign}/removal-request`)).toFail(404, 'not_found');
  expect(await readPhotos(event, cleo)).toHaveLength(1);
});

test('open screens hear of each change, and the count follows', async () => {
  const event = await beginEvent(club, mo, [ben]);
  const socket = await cleo.socket();
  const countBecomes = (photoCount: number) =>
    socket.next('eventChanged', (live) => live._id === event._id && live.photoCount === photoCount);
  const changes = () => socket.next('eventPhotosChanged', ({ eventId }) => eventId === event._id);
  const photo = await addPhoto(ben, event);
  await Promise.all([countBecomes(1), changes()]);
  await ben.put(photoPath(event, photo), { caption: 'New' });
  await changes();
  await ben.delete(photoPath(event, photo));
  await Promise.all([countBecomes(0), changes()]);
});

test('the photos of a member who is deleted go with them, from lists, screens and the disk', async () => {
  const [leaver] = await club.addMembers(1);
  const event = await beginEvent(club, mo, [ben, leaver]);
  await addPhoto(ben, event, 'Stays');
  const before = await settledFiles(club);
  const { url } = await addPhoto(leaver, event, 'Goes');
  const socket = await cleo.socket();
  await ada.delete(`/api/admin/users/${leaver.id}`);
  await socket.next('eventPhotosChanged', ({ eventId }) => eventId === event._id);
  await socket.next('eventChanged', (live) => live._id === event._id && live.photoCount === 1);
  expect(await captionsFor(event, cleo)).toEqual(['Stays']);
  expect(await cleo.get(url)).toFail(404, 'not_found');
  await eventually(async () => expect(await storedFiles(club)).toEqual(before));
});

test('a member deleted while adding photos leaves no file without a photo', async () => {
  const leavers = await club.addMembers(5);
  const event = await beginEvent(club, mo, leavers);
  const before = await settledFiles(club);
  for (const leaver of leavers) {
    const [sent] = await Promise.all([addPhotos(leaver, event, ['', '']), ada.delete(`/api/admin/users/${leaver.id}`)]);
    expect([201, 401, 403, 404]).toContain(sent.status);
  }
  expect(await readPhotos(event, cleo)).toEqual([]);
  await eventually(async () => expect(await storedFiles(club)).toEqual(before));
});

test('an RSVP does not wait for photos that are on their way', async () => {
  const event = await beginEvent(club, mo, [ben]);
  const { images } = club.services;
  const { encode } = images;
  const held = Promise.withResolvers<void>();
  let begun = 0;
  images.encode = async (...image) => {
    begun += 1;
    await held.promise;
    return encode(...image);
  };
  const adding = Array.from({ length: 4 }, () => addPhotos(ben, event));
  try {
    await eventually(async () => expect(begun).toBe(4));
    expect((await rsvp(event, cleo)).iAmGoing).toBe(true);
  } finally {
    images.encode = encode;
    held.resolve();
  }
  expect(tally((await Promise.all(adding)).map(({ status }) => status))).toEqual({ 201: 4 });
});

test('the photos of a suspended member stay', async () => {
  const [loud] = await club.addMembers(1);
  const event = await beginEvent(club, mo, [loud]);
  const { url } = await addPhoto(loud, event, 'Loud');
  await ada.put(`/api/admin/users/${loud.id}/suspension`, { until: null, reason: 'Spam' });
  expect(await captionsFor(event, cleo)).toEqual(['Loud']);
  expect((await cleo.get(url)).status).toBe(200);
});

import type { Club } from 'contract/club/club.ts';
import { afterEach, expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { picture } from '../../testing/database/samples.ts';

const club = await openClub();
const [ben, cleo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('ada')];
const visitor = club.visitor();
const faces = async () => (await visitor.get<Club>('/api/club')).body.faces;
const show = (door: boolean) => ben.put('/api/users/me/privacy', { door });

afterEach(() => show(false));

test('visitors see the photo of a member who allows it, and no longer than that', async () => {
  expect((await ben.upload('/api/users/me/avatar', { avatar: await picture() }, 'PUT')).status).toBe(200);
  expect((await cleo.upload('/api/users/me/avatar', { avatar: await picture() }, 'PUT')).status).toBe(200);
  expect(await faces()).toEqual([]);
  await show(true);
  const [face = '', ...rest] = await faces();
  expect(rest).toEqual([]);
  const response = await visitor.get(face);
  expect([response.status, response.headers['content-type']]).toEqual([200, 'image/webp']);
  await show(false);
  expect(await faces()).toEqual([]);
  expect((await visitor.get(face)).status).toBe(404);
});

test('a member without a photo is not at the door, and an address that is none leads nowhere', async () => {
  await show(false);
  const [faceless] = await club.addMembers(1);
  await faceless?.put('/api/users/me/privacy', { door: true });
  expect(await faces()).toEqual([]);
  expect((await visitor.get('/api/club/faces/none')).status).toBe(404);
});

// It comes last, because it ends Ben's session.
test('a suspended member is not at the door', async () => {
  await show(true);
  const [face = ''] = await faces();
  const suspension = `/api/admin/users/${ben.id}/suspension`;
  expect((await ada.put(suspension, { until: null, reason: 'Rude.' })).status).toBe(200);
  expect([await faces(), (await visitor.get(face)).status]).toEqual([[], 404]);
  await ada.delete(suspension);
  expect(await faces()).toEqual([face]);
});

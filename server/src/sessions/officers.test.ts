import type { User } from 'contract/members.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../testing/app.ts';
import { enableSecondFactor } from '../../testing/second-factor.ts';

const club = await openClub();
const ada = await club.as('ada');
const require = (on: boolean) => ada.put('/api/admin/settings', { officersNeedSecondFactor: on });
const me = async (person: typeof ada) => (await person.get<User>('/api/users/me')).body;

test('an admin sets up their own second factor before they require it of officers', async () => {
  expect(await require(true)).toFail(409, 'conflict');
  await enableSecondFactor(club, ada);
  expect((await require(true)).status).toBe(200);
});

test('an officer without one keeps what members may do, and reads why the rest is denied', async () => {
  const mo = await club.as('mo');
  const event = { title: 'Film night', date: '2030-01-01T20:00:00Z', description: 'Bring a friend.' };
  expect(await me(mo)).toMatchObject({ role: 'moderator', secondFactor: 'required' });
  expect(await mo.post('/api/events', event)).toFail(403, 'forbidden');
  const other = await club.signIn('mo');
  await club.services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', mo.id).execute();
  const denied = await other.get<{ message: string }>('/api/admin/users');
  expect(denied).toFail(403, 'second_factor_missing');
  expect(denied.body.message).toContain('two-step verification');
  expect((await other.get('/api/posts')).status).toBe(200);
  await club.services.db.updateTable('users').set({ role: 'moderator' }).where('id', '=', mo.id).execute();
});

test('from the request after the setup on the officer has their powers back', async () => {
  const mo = await club.as('mo');
  await enableSecondFactor(club, mo);
  expect(await me(mo)).toMatchObject({ role: 'moderator', secondFactor: 'on' });
  const event = { title: 'Film night', date: '2030-01-01T20:00:00Z', description: 'Bring a friend.' };
  expect((await mo.post('/api/events', event)).status).toBe(201);
});

test('whoever becomes an officer needs one, and students never do', async () => {
  const [person] = await club.addMembers(1);
  expect((await me(person)).secondFactor).toBe('off');
  await ada.put(`/api/admin/users/${person.id}/role`, { role: 'admin' });
  expect((await me(person)).secondFactor).toBe('required');
  expect(await person.get('/api/admin/users')).toFail(403, 'second_factor_missing');
  expect((await require(false)).status).toBe(200);
  expect((await person.get('/api/admin/users')).status).toBe(200);
});

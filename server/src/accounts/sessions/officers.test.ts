import type { User } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { seat } from '../../../testing/matrix/people.ts';
import { applyFor } from '../../../testing/people/joining.ts';
import { enableSecondFactor } from '../../../testing/people/second-factor.ts';

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

test('signed-in officers without one learn at once that it is required, and that it is not any more', async () => {
  const [officer, student] = await club.addMembers(2);
  await ada.put(`/api/admin/users/${officer.id}/role`, { role: 'moderator' });
  const [theirs, students, adas] = [await officer.socket(), await student.socket(), await ada.socket()];
  for (const [on, state] of [
    [true, 'required'],
    [false, 'off'],
  ] as const) {
    await require(on);
    await theirs.next('accountChanged');
    expect((await me(officer)).secondFactor).toBe(state);
  }
  expect([...students.received('accountChanged'), ...adas.received('accountChanged')]).toEqual([]);
});

test('what is published to officers does not reach who lacks it', async () => {
  const [officer, dana] = [await seat(club, 'admin'), await club.as('dana')];
  const [theirs, adas] = [await officer.socket(), await ada.socket()];
  const reason = 'Three warnings about spam.';
  const suspend = () => ada.put(`/api/admin/users/${dana.id}/suspension`, { until: null, reason });
  await require(true);
  await applyFor(club);
  await adas.next('applicationsChanged');
  await suspend();
  await adas.next('suspensionChanged', ({ userId }) => userId === dana.id);
  expect([...theirs.received('applicationsChanged'), ...theirs.received('suspensionChanged')]).toEqual([]);
  await require(false);
  await suspend();
  expect(await theirs.next('suspensionChanged')).toMatchObject({ userId: dana.id, suspension: { reason } });
});

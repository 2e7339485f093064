import type { FirstSteps } from 'contract/club/first-steps.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { applyFor } from '../../../testing/people/joining.ts';

test('first steps are done once they were taken, and only officers see them', async () => {
  const club = await openClub();
  const ada = await club.as('ada');
  const setup = async () => (await ada.get<FirstSteps>('/api/admin/setup')).body;
  expect(await setup()).toMatchObject({ invited: true, posted: false, mail: false });
  await ada.post('/api/posts', { content: 'Hello, club.' });
  expect(await setup()).toMatchObject({ invited: true, posted: true });
  expect(await (await club.as('mo')).get('/api/admin/setup')).toFail(403, 'forbidden');
});

test('a club is named, and sends mail, once its operator says so', async () => {
  const bare = await openClub();
  const own = await openClub({ env: { CLUB_NAME: 'Film Club', SMTP_URL: 'smtp://127.0.0.1:9' } });
  const setup = async (club: typeof bare) => (await (await club.as('ada')).get<FirstSteps>('/api/admin/setup')).body;
  expect(await setup(bare)).toMatchObject({ named: false, mail: false });
  expect(await setup(own)).toMatchObject({ named: true, mail: true });
});

test('who only applied is not invited yet; a post that is deleted is none', async () => {
  const club = await openClub();
  const { db } = club.services;
  await db.deleteFrom('users').where('id', '!=', club.ids.ada).execute();
  const ada = await club.as('ada');
  const setup = async () => (await ada.get<FirstSteps>('/api/admin/setup')).body;
  await applyFor(club);
  expect(await setup()).toMatchObject({ invited: false, posted: false });
  const people = [{ email: 'gil@college.example', name: 'Gil', college: '', course: '' }];
  await ada.post('/api/admin/invitations', { people });
  expect(await setup()).toMatchObject({ invited: true });
  const { body } = await ada.post<{ _id: string }>('/api/posts', { content: 'Hello.' });
  await ada.delete(`/api/posts/${body._id}`);
  expect(await setup()).toMatchObject({ posted: false });
});

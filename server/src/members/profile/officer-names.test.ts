import type { JoinLink } from 'contract/accounts/invitations.ts';
import type { User } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { applyFor, approve } from '../../../testing/people/joining.ts';

const club = await openClub();
const ada = await club.as('ada');
const password = 'a long enough password';

test('no member takes the name of an officer, however it is written', async () => {
  const [ben, mo] = [await club.as('ben'), await club.as('mo')];
  const { body: before } = await ben.get<User>('/api/users/me');
  const [first = '', ...last] = ada.name.split(' ');
  const spellings = [
    ada.name,
    ` ${ada.name.toUpperCase()} `,
    `${first}\u200b  ${last.join(' ')}`,
    `${first}\u00a0${last.join(' ')}`,
    `${first.normalize('NFD')}\u0301 ${last.join(' ')}`,
    mo.name,
  ];
  for (const name of spellings) expect(await ben.put('/api/users/me', { name }), name).toFail(400, 'invalid_input');
  expect((await ben.get<User>('/api/users/me')).body.name).toBe(before.name);
  expect((await ben.put('/api/users/me', { name: `${ada.name} the Second` })).status).toBe(200);
});

test('namesakes among members are no officers, and officers keep and change their own name', async () => {
  const [one, other] = await club.addMembers(2);
  expect((await one.put('/api/users/me', { name: 'Maria Garcia' })).status).toBe(200);
  expect((await other.put('/api/users/me', { name: 'Maria Garcia' })).status).toBe(200);
  await ada.put(`/api/admin/users/${one.id}/role`, { role: 'moderator' });
  expect((await other.put('/api/users/me', { name: 'María García', bio: 'I had it before' })).status).toBe(200);
  expect((await one.put('/api/users/me', { name: 'Maria Garcia' })).status).toBe(200);
  expect((await ada.put('/api/users/me', { name: ada.name, bio: 'Chair' })).status).toBe(200);
});

test('nobody joins under the name of an officer, unless officers approved it', async () => {
  const { body: link } = await ada.post<JoinLink>('/api/admin/join-links', {
    ...{ label: 'Fair', maxUses: 9, expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
  });
  const join = (name: string) =>
    club.visitor().post('/api/join', {
      token: link.link.split('token=')[1],
      ...{ name, email: 'new@college.example', password, college: 'Hillview', course: 'Botany' },
    });
  expect(await join(ada.name)).toFail(400, 'invalid_input');
  expect((await join('Ada Other')).status).toBe(201);
  const register = async (name: string, chosen: string) => {
    const { _id } = await applyFor(club, { name });
    const token = String((await approve(ada, _id)).body.invitationLink).split('token=')[1];
    return club.visitor().post('/api/auth/register', { token, password, name: chosen });
  };
  expect(await register('Eve', ada.name)).toFail(400, 'invalid_input');
  expect((await register(ada.name, ada.name)).status).toBe(201);
});

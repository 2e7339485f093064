import type { Invited, InviteOutcome } from 'contract/accounts/invitations.ts';
import { expect, test } from 'vitest';
import { castPassword } from '../../../../seeds/cast.ts';
import { openClub } from '../../../../testing/app.ts';
import type { TestSocket } from '../../../../testing/calls/socket.ts';
import { allDone } from '../../../../testing/jobs.ts';
import { readMails } from '../../../../testing/people/mail-log.ts';

const club = await openClub();
const [ada, ben] = [await club.as('ada'), await club.as('ben')];

/** A later message reaches the bystander, so everything before has happened. */
async function expectUndisturbed(bystander: TestSocket): Promise<void> {
  const { body } = await ben.post<{ _id: string }>('/api/posts', { content: 'Still here?' });
  await bystander.next('postCreated', (post) => post._id === body._id);
  expect(bystander.isOpen).toBe(true);
}

test('changing the password of the only session disturbs no one', async () => {
  const [bystander, dana] = [await ben.socket(), await club.as('dana')];
  const change = { currentPassword: castPassword, newPassword: 'a new and better password' };
  expect((await dana.put('/api/account/password', change)).status).toBe(200);
  await expectUndisturbed(bystander);
});

test('resetting the password of a member without sessions disturbs no one', async () => {
  const bystander = await ben.socket();
  await club.visitor().post('/api/auth/forgot-password', { email: 'mo@club.example' });
  await allDone(club, 'password.forgotten');
  const token = (await readMails(club, 'mo@club.example')).at(-1)?.token;
  const reset = await club.visitor().post('/api/auth/reset-password', { token, password: 'a better password' });
  expect(reset.status).toBe(200);
  await expectUndisturbed(bystander);
});

test('deleting a member without sessions disturbs no one', async () => {
  const [bystander, [absent]] = [await ben.socket(), await club.addMembers(1)];
  await club.services.db
    .deleteFrom('sessions')
    .where('user_id', '=', absent?.id ?? '')
    .execute();
  expect((await ada.delete(`/api/admin/users/${absent?.id}`)).status).toBe(200);
  await expectUndisturbed(bystander);
});

test('withdrawing an invitation disturbs no one', async () => {
  const bystander = await ben.socket();
  const people = [{ email: 'guest@college.example' }];
  await ada.post<InviteOutcome[]>('/api/admin/invitations', { people });
  const [invited] = (await ada.get<Invited[]>('/api/admin/invitations')).body;
  expect((await ada.delete(`/api/admin/invitations/${invited?._id}`)).status).toBe(200);
  await expectUndisturbed(bystander);
});

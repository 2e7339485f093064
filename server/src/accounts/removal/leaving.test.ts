import type { Post } from 'contract/feed/feed.ts';
import type { MemberCard } from 'contract/members/members.ts';
import type { AdminUser } from 'contract/officers/admin.ts';
import { expect, test } from 'vitest';
import { castPassword } from '../../../seeds/cast.ts';
import { type Club, openClub } from '../../../testing/app.ts';
import { atOnce, repeatRace, tally } from '../../../testing/database/races.ts';
import { picture } from '../../../testing/database/samples.ts';
import { applyFor, approve } from '../../../testing/people/joining.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';

const club = await openClub();

async function someone(from: Club = club): Promise<Person> {
  const [member] = await from.addMembers(1);
  return member;
}

function leave(member: Person, password = castPassword) {
  return member.delete('/api/account', { password });
}

async function makeAdmin(member: Person, from: Club = club): Promise<void> {
  await (await from.as('ada')).put(`/api/admin/users/${member.id}/role`, { role: 'admin' });
}

async function admins(from: Club): Promise<number> {
  const rows = await from.services.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
  return rows.length;
}

test('a deleted account takes all its data along, and its sockets close', async () => {
  const [member, cleo] = [await someone(), await club.as('cleo')];
  const { body: post } = await member.upload<Post>('/api/posts', { content: 'Bye', media: await picture() });
  const { body: hers } = await cleo.post<Post>('/api/posts', { content: 'Stay' });
  await member.upload('/api/users/me/avatar', { avatar: await picture() }, 'PUT');
  await member.put(`/api/posts/${hers._id}/like`);
  await member.post(`/api/posts/${hers._id}/comments`, { text: 'Farewell' });
  await member.post(`/api/users/connect/${cleo.id}`);
  const before = await storedFiles(club);
  const [socket, watching] = [await member.socket(), await cleo.socket()];

  expect((await leave(member)).status).toBe(200);
  await socket.closed();
  expect(member.cookies.size).toBe(0);
  expect(await watching.next('postDeleted')).toEqual({ _id: post._id });
  expect(await cleo.get(`/api/users/${member.id}`)).toFail(404, 'not_found');
  expect(await cleo.get(`/api/posts/${post._id}`)).toFail(404, 'not_found');
  expect((await cleo.get<Post>(`/api/posts/${hers._id}`)).body).toMatchObject({ likeCount: 0, commentCount: 0 });
  expect((await cleo.get<MemberCard[]>('/api/users/requests')).body).toEqual([]);
  const again = await club.visitor().post('/api/auth/login', { email: member.email, password: castPassword });
  expect(again).toFail(401, 'wrong_credentials');
  await eventually(async () => expect((await storedFiles(club)).length).toBe(before.length - 5));
});

test('a session of a deleted member is invalid', async () => {
  const member = await someone();
  const cookies = new Map(member.cookies);
  await leave(member);
  for (const [name, value] of cookies) member.cookies.set(name, value);
  expect(await member.get('/api/users/me')).toFail(401, 'not_signed_in');
  await expect(member.socket()).rejects.toThrow();
});

test('deleting an account needs the right password', async () => {
  const member = await someone();
  expect(await leave(member, 'a guess')).toFail(400, 'invalid_input');
  expect(await member.delete('/api/account')).toFail(400, 'invalid_input');
  expect(await member.delete('/api/account', { password: [castPassword] })).toFail(400, 'invalid_input');
  expect(await club.visitor().delete('/api/account', { password: castPassword })).toFail(401, 'not_signed_in');
  expect((await member.get('/api/users/me')).status).toBe(200);
});

test("the last admin can't leave; one of two can", async () => {
  const other = await openClub();
  const ada = await other.as('ada');
  expect(await leave(ada)).toFail(409, 'last_admin');
  expect((await ada.get('/api/admin/users')).status).toBe(200);
  const second = await someone(other);
  await makeAdmin(second, other);
  expect((await leave(ada)).status).toBe(200);
  expect(await leave(second)).toFail(409, 'last_admin');
});

test('however many admins leave at once one remains, in each round', { tags: ['rounds'] }, async () => {
  await repeatRace(club, 50, async () => {
    const members = await club.addMembers(2);
    for (const member of members) await makeAdmin(member);
    const ada = await club.as('ada');
    // Ada is not an admin for a moment, so that the two who leave are the last.
    await club.services.db.updateTable('users').set({ role: 'student' }).where('id', '=', ada.id).execute();
    const responses = await Promise.all(members.map((member) => leave(member)));
    expect(tally(responses.map((response) => response.status))).toEqual({ 200: 1, 409: 1 });
    expect(await admins(club)).toBe(1);
    await club.services.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ada.id).execute();
    const rest = (await ada.get<AdminUser[]>('/api/admin/users?limit=100')).body;
    for (const one of rest.filter(({ role, _id }) => role === 'admin' && _id !== ada.id)) {
      await ada.delete(`/api/admin/users/${one._id}`);
    }
  });
});

test('when an admin leaves while another demotes them the club keeps an admin, in each round', {
  tags: ['rounds'],
}, async () => {
  await repeatRace(club, 50, async () => {
    const [ada, second] = [await club.as('ada'), await someone()];
    await makeAdmin(second);
    const [left, demoted] = await Promise.all([
      leave(second),
      ada.put(`/api/admin/users/${second.id}/role`, { role: 'student' }),
    ]);
    expect([left.status, [200, 404].includes(demoted.status)]).toEqual([200, true]);
    expect(await admins(club)).toBe(1);
  });
});

test('leaving ten times at once leaves once', async () => {
  const member = await someone();
  const responses = await atOnce(10, () => leave(member));
  const counts = tally(responses.map((response) => response.status));
  expect(counts[200]).toBe(1);
  expect(Object.keys(counts).every((status) => ['200', '400', '401', '404'].includes(status))).toBe(true);
});

test('a member deleted while writing leaves no orphans, in each round', { tags: ['rounds'] }, async () => {
  await repeatRace(club, 50, async () => {
    const member = await someone();
    const [left, ...written] = await Promise.all([
      leave(member),
      ...Array.from({ length: 5 }, (_, number) => member.post('/api/posts', { content: `Last words ${number}` })),
    ]);
    expect(left.status).toBe(200);
    expect(written.every(({ status }) => [201, 401, 404].includes(status))).toBe(true);
    const rows = await club.services.db.selectFrom('posts').select('id').where('author_id', '=', member.id).execute();
    expect(rows).toEqual([]);
  });
});

test("the member's application is deleted too, and they can apply again", async () => {
  const ada = await club.as('ada');
  const application = await applyFor(club, { email: 'goes@college.example' });
  const { invitationLink } = (await approve(ada, application._id)).body;
  const token = new URL(String(invitationLink)).searchParams.get('token');
  const browser = club.visitor();
  await browser.post('/api/auth/register', { token, password: castPassword });
  expect((await browser.delete('/api/account', { password: castPassword })).status).toBe(200);
  const { db } = club.services;
  const kept = await db.selectFrom('applications').select('id').where('email', '=', 'goes@college.example').execute();
  expect(kept).toEqual([]);
  expect((await applyFor(club, { email: 'goes@college.example' })).email).toBe('goes@college.example');
});

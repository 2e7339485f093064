import { limits } from 'contract/limits.ts';
import { AdminUser } from 'contract/officers/admin.ts';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, repeatRace, tally } from '../../../testing/database/races.ts';
import { rounds } from '../../../testing/database/rounds.ts';
import { picture } from '../../../testing/database/samples.ts';
import { listAll } from '../../../testing/pagination.ts';
import type { Person } from '../../../testing/people/person.ts';
import { eventually, storedFiles } from '../../../testing/servers/disk.ts';

const club = await openClub();
const [ada, mo, ben] = [await club.as('ada'), await club.as('mo'), await club.as('ben')];
const { db } = club.services;
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

async function someone(): Promise<Person> {
  const [member] = await club.addMembers(1);
  return member;
}

async function anotherAdmin(): Promise<Person> {
  const member = await someone();
  await ada.put(`/api/admin/users/${member.id}/role`, { role: 'admin' });
  return member;
}

async function roleOf(id: string): Promise<string | undefined> {
  return (await db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst())?.role;
}

test('the list holds everyone, newest first, with address, role and badges', async () => {
  const people = (await listAll<AdminUser>(ada, '/api/admin/users?limit=3')).flat();
  expect(people.map((one) => one._id)).toEqual(
    people
      .map((one) => one._id)
      .toSorted()
      .toReversed(),
  );
  expect(people.find((one) => one._id === ben.id)).toMatchObject({
    email: 'ben@club.example',
    role: 'student',
    badges: [],
    joined: true,
  });
  for (const one of people) expect(one).toFit(AdminUser);
});

describe('looking for a user', () => {
  const find = async (query: string) =>
    (await listAll<AdminUser>(ada, `/api/admin/users?${query}`)).flat().map((one) => one.email);

  test('any part of a name or address finds the member, ignoring case and accents', async () => {
    for (const q of ['castell', 'BEN', 'ben@club', 'en@club.ex', ' ben ']) {
      expect(await find(`q=${encodeURIComponent(q)}`), q).toContain('ben@club.example');
    }
    expect(await find('q=cleo%20mar')).toEqual(['cleo@club.example']);
    for (const q of ['%', '_', "'; drop table users", 'xyzzy']) {
      expect(await find(`q=${encodeURIComponent(q)}`), q).toEqual([]);
    }
    expect(await find('q=%20')).toEqual(await find(''));
    expect(await ada.get(`/api/admin/users?q=${'x'.repeat(limits.query + 1)}`)).toFail(400, 'invalid_input');
  });

  test('filters for role and joined narrow the list and its pages', async () => {
    const waiting = { name: 'Ivy Waiting', email: 'ivy@club.example' };
    await db.insertInto('users').values(waiting).execute();
    expect(await find('role=moderator')).toEqual(['mo@club.example']);
    expect(await find('joined=false')).toEqual([waiting.email]);
    expect(await find('joined=true')).not.toContain(waiting.email);
    const students = await find('role=student&limit=1');
    expect(students.length).toBeGreaterThan(2);
    expect(new Set(students)).toEqual(new Set(await find('role=student')));
    expect(await ada.get('/api/admin/users?role=owner')).toFail(400, 'invalid_input');
  });
});

describe('roles', () => {
  test('a role applies from the next request, both ways', async () => {
    const member = await someone();
    const path = `/api/admin/users/${member.id}/role`;
    expect((await ada.put<AdminUser>(path, { role: 'admin' })).body).toMatchObject({ _id: member.id, role: 'admin' });
    expect((await member.get('/api/admin/users')).status).toBe(200);
    expect((await ada.put(path, { role: 'student' })).status).toBe(200);
    expect(await member.get('/api/admin/users')).toFail(403, 'forbidden');
  });

  test('changing your own role fails, and so do unknown roles', async () => {
    expect(await ada.put(`/api/admin/users/${ada.id}/role`, { role: 'student' })).toFail(403, 'own_account');
    for (const role of ['owner', 'ADMIN', '', null, 1, ['admin'], undefined]) {
      expect(await ada.put(`/api/admin/users/${ben.id}/role`, { role })).toFail(400, 'invalid_input');
    }
    expect(await ada.put(`/api/admin/users/${madeUp}/role`, { role: 'admin' })).toFail(404, 'not_found');
    expect(await ada.put('/api/admin/users/ben/role', { role: 'admin' })).toFail(404, 'not_found');
    expect([await roleOf(ada.id), await roleOf(ben.id)]).toEqual(['admin', 'student']);
  });

  test('of two admins who demote each other at once one remains, in each round', { tags: ['rounds'] }, async () => {
    const [one, other] = [await anotherAdmin(), await anotherAdmin()];
    for (let round = 0; round < rounds(50); round++) {
      const responses = await Promise.all([
        one.put(`/api/admin/users/${other.id}/role`, { role: 'student' }),
        other.put(`/api/admin/users/${one.id}/role`, { role: 'student' }),
      ]);
      expect(responses.map((response) => response.status).toSorted()).toEqual([200, 403]);
      expect([await roleOf(one.id), await roleOf(other.id)].toSorted()).toEqual(['admin', 'student']);
      for (const { id } of [one, other]) await ada.put(`/api/admin/users/${id}/role`, { role: 'admin' });
    }
  });

  test('a change is audited', async () => {
    await ada.put(`/api/admin/users/${mo.id}/role`, { role: 'student' });
    await ada.put(`/api/admin/users/${mo.id}/role`, { role: 'moderator' });
    await ada.put(`/api/admin/users/${mo.id}/role`, { role: 'moderator' });
    const line = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
    expect(line).toMatchObject({
      action: 'role.changed',
      actor_id: ada.id,
      subject_id: mo.id,
      detail: { from: 'student', to: 'moderator' },
    });
  });
});

describe('badges', () => {
  test('one call adds and removes; `remove` sets the direction and can be repeated', async () => {
    const { id } = await someone();
    const give = async (body: object) => (await ada.put<AdminUser>(`/api/admin/users/${id}/badge`, body)).body.badges;
    expect(await give({ badge: ' Founder ' })).toEqual(['Founder']);
    expect(await give({ badge: 'Mentor', remove: false })).toEqual(['Founder', 'Mentor']);
    expect(await give({ badge: 'Mentor', remove: false })).toEqual(['Founder', 'Mentor']);
    expect(await give({ badge: 'Founder' })).toEqual(['Mentor']);
    expect(await give({ badge: 'Mentor', remove: true })).toEqual([]);
    expect(await give({ badge: 'Mentor', remove: true })).toEqual([]);
    expect(await give({ badge: '  \u200b' })).toEqual([]);
  });

  test('added ten times at once it exists once', async () => {
    const { id } = await someone();
    const responses = await atOnce(10, () =>
      ada.put<AdminUser>(`/api/admin/users/${id}/badge`, { badge: 'Host', remove: false }),
    );
    expect(tally(responses.map((response) => response.status))).toEqual({ 200: 10 });
    expect((await ada.put<AdminUser>(`/api/admin/users/${id}/badge`, { badge: '' })).body.badges).toEqual(['Host']);
  });

  test('a badge is a short text, and a member can have a limited number', async () => {
    const { id } = await someone();
    const path = `/api/admin/users/${id}/badge`;
    for (const badge of ['x'.repeat(limits.badge + 1), 7, null, ['Host'], undefined]) {
      expect(await ada.put(path, { badge })).toFail(400, 'invalid_input');
    }
    expect(await ada.put(`/api/admin/users/${madeUp}/badge`, { badge: 'Host' })).toFail(404, 'not_found');
    for (let number = 0; number < limits.badges; number++) await ada.put(path, { badge: `Badge ${number}` });
    expect(await ada.put(path, { badge: 'One too many' })).toFail(409, 'conflict');
  });
});

describe('deleting a member', () => {
  test('deletes posts, comments, likes and files, and ends sessions and sockets within two seconds', async () => {
    const files = await storedFiles(club);
    const leaving = await someone();
    const { body: theirs } = await leaving.upload<{ _id: string }>('/api/posts', {
      content: 'Mine',
      media: await picture(),
    });
    const { body: bens } = await ben.post<{ _id: string }>('/api/posts', { content: 'Stays' });
    await leaving.post(`/api/posts/${bens._id}/comments`, { text: 'Bye' });
    await leaving.put(`/api/posts/${bens._id}/like`);
    const socket = await leaving.socket();
    expect((await ada.delete(`/api/admin/users/${leaving.id}`)).status).toBe(200);
    const begun = performance.now();
    await socket.closed();
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(await leaving.get('/api/users/me')).toFail(401, 'not_signed_in');
    await expect(leaving.socket()).rejects.toThrow();
    expect(await ben.get(`/api/posts/${theirs._id}`)).toFail(404, 'not_found');
    expect((await ben.get(`/api/posts/${bens._id}`)).body).toMatchObject({
      comments: [],
      commentCount: 0,
      likes: [],
      likeCount: 0,
    });
    await eventually(async () => expect(await storedFiles(club)).toEqual(files));
  });

  test('deleting your own account fails, and so does an unknown one', async () => {
    expect(await ada.delete(`/api/admin/users/${ada.id}`)).toFail(403, 'own_account');
    expect(await ada.delete(`/api/admin/users/${madeUp}`)).toFail(404, 'not_found');
    expect((await ada.get('/api/users/me')).status).toBe(200);
  });

  test('ten times at once it happens once', async () => {
    const { id } = await someone();
    const responses = await atOnce(10, () => ada.delete(`/api/admin/users/${id}`));
    expect(tally(responses.map((response) => response.status))).toEqual({ 200: 1, 404: 9 });
  });

  test('of two admins who delete each other at once one remains, in each round', { tags: ['rounds'] }, async () => {
    await repeatRace(club, 50, async () => {
      const [one, other] = [await anotherAdmin(), await anotherAdmin()];
      const responses = await Promise.all([
        one.delete(`/api/admin/users/${other.id}`),
        other.delete(`/api/admin/users/${one.id}`),
      ]);
      const [won, lost] = responses.map((response) => response.status).toSorted();
      expect(won).toBe(200);
      expect([401, 403, 404]).toContain(lost);
      expect([await roleOf(one.id), await roleOf(other.id)].filter(Boolean)).toEqual(['admin']);
    });
  });

  test('while the member writes, it leaves nothing of theirs', async () => {
    const { body: post } = await ben.post<{ _id: string }>('/api/posts', { content: 'Busy' });
    for (const member of await club.addMembers(15)) {
      const responses = await Promise.all([
        member.post('/api/posts', { content: 'One' }),
        member.post(`/api/posts/${post._id}/comments`, { text: 'Two' }),
        ada.delete(`/api/admin/users/${member.id}`),
        member.put(`/api/posts/${post._id}/like`),
        member.post('/api/posts', { content: 'Three' }),
      ]);
      expect(responses[2].status).toBe(200);
      for (const { status } of responses) expect([200, 201, 401, 404]).toContain(status);
    }
    expect((await ben.get(`/api/posts/${post._id}`)).body).toMatchObject({ commentCount: 0, likeCount: 0 });
  });
});

import { MemberProfile } from 'contract/members/members.profile.ts';
import { Profile, User } from 'contract/members/members.ts';
import { describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { readMe, welcome } from '../members.testing.ts';

const club = await openClub();
const [ben, cleo, dana] = [await club.as('ben'), await club.as('cleo'), await club.as('dana')];
const ada = await club.as('ada');
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

describe('a member', () => {
  test('sees every field of the specification of themselves', async () => {
    const { status, body } = await ben.get<User>('/api/users/me');
    expect(status).toBe(200);
    expect(body).toFit(User);
    expect(body).toEqual({
      _id: ben.id,
      name: 'Ben Castellanos',
      email: 'ben@club.example',
      emailConfirmed: true,
      avatar: '/default-avatar.svg',
      coverPhoto: null,
      profession: 'Robotics student',
      bio: 'Building a robot that waters plants.',
      skills: ['TypeScript', 'Robotics'],
      role: 'student',
      badges: [],
      alumni: false,
      college: 'Northgate College',
      course: expect.any(String),
      graduationYear: null,
      links: { website: '', linkedin: '', github: '', instagram: '' },
      fields: [],
      connections: [cleo.id],
      sentConnectionRequests: [],
      connectionRequests: [],
      followerCount: 0,
      experience: [],
      education: [],
      endorsements: [],
      certifications: [],
      publications: [],
      rights: [],
      secondFactor: 'off',
      acceptedRules: 0,
    });
    expect((await ben.get(`/api/users/${ben.id}`)).body).toEqual(body);
  });

  test('sees others without private fields', async () => {
    const { body } = await dana.get<MemberProfile>(`/api/users/${ben.id}`);
    expect(body).toFit(MemberProfile);
    expect(Object.keys(body).toSorted()).toEqual(
      [...Object.keys(Profile.properties), 'mutual', 'relationship'].toSorted(),
    );
    const hidden = ['email', 'emailConfirmed', 'sentConnectionRequests', 'connectionRequests', 'followerCount'];
    expect(hidden.filter((name) => name in body)).toEqual([]);
    expect(body.relationship).toBe('none');
    expect((await cleo.get<MemberProfile>(`/api/users/${ben.id}`)).body.relationship).toBe('connected');
  });

  test('who is unknown, has not joined, or has no valid id is a 404', async () => {
    const { id } = await club.services.db
      .insertInto('users')
      .values({ name: 'Not Yet', email: 'not.yet@club.example' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const one of [madeUp, id, 'nonsense', '1', "'; drop table users --", '%00', `${ben.id}x`]) {
      expect(await dana.get(`/api/users/${encodeURIComponent(one)}`)).toFail(404, 'not_found');
    }
  });

  test('is shown to members only', async () => {
    for (const path of [`/api/users/${ben.id}`, '/api/users/me']) {
      expect(await club.visitor().get(path)).toFail(401, 'not_signed_in');
      expect((await dana.get(path)).status).toBe(200);
    }
  });
});

describe('changing one’s profile', () => {
  test('changes the fields that are sent, trimmed, and keeps the rest', async () => {
    const me = await welcome(club, { name: 'Before', bio: 'My bio' });
    const { status, body } = await me.put<User>('/api/users/me', { name: '  Ève After ', profession: ' Poet ' });
    expect(status).toBe(200);
    expect(body).toFit(User);
    expect(body).toMatchObject({ name: 'Ève After', profession: 'Poet', bio: 'My bio' });
    expect((await dana.get(`/api/users/${me.id}`)).body).toMatchObject({ name: 'Ève After', profession: 'Poet' });
    expect((await me.put<User>('/api/users/me', { bio: '', profession: '' })).body).toMatchObject({
      name: 'Ève After',
      profession: '',
      bio: '',
    });
  });

  test('keeps a bio to the letter, and a blank one is none', async () => {
    const me = await welcome(club);
    const put = async (bio: string) => (await me.put<User>('/api/users/me', { bio })).body.bio;
    expect(await put('  - a\n    - b\n')).toBe('  - a\n    - b\n');
    expect(await put(' \n ')).toBe('');
  });

  test('accepts skills as a list or comma-separated, without blanks and duplicates', async () => {
    const me = await welcome(club);
    const put = async (skills: unknown) => (await me.put<User>('/api/users/me', { skills })).body.skills;
    expect(await put(' Rust, ,Go,, Rust ,C++')).toEqual(['Rust', 'Go', 'C++']);
    expect(await put([' Rust ', '', 'Go, fast', 'Rust'])).toEqual(['Rust', 'Go, fast']);
    expect(await put('')).toEqual([]);
    expect(await put(Array.from({ length: 50 }, (_, number) => `${number}`))).toHaveLength(50);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: ' \u200b ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: ['Ben'] }, 'name'],
    [{ name: null }, 'name'],
    [{ profession: 'x'.repeat(151) }, 'profession'],
    [{ bio: 'x'.repeat(2_601) }, 'bio'],
    [{ bio: 5 }, 'bio'],
    [{ skills: Array.from({ length: 51 }, (_, number) => `${number}`) }, 'skills'],
    [{ skills: 'x'.repeat(51) }, 'skills'],
    [{ skills: ['x'.repeat(51)] }, 'skills'],
    [{ skills: { 0: 'Rust' } }, 'skills'],
    [{ college: 'x'.repeat(201) }, 'college'],
    [{ course: 7 }, 'course'],
    [{ graduationYear: 1949 }, 'graduationYear'],
    [{ graduationYear: '2027' }, 'graduationYear'],
    [{ links: 'https://ben.example' }, 'links'],
    [{ links: { website: 'javascript:alert(1)' } }, 'links'],
    [{ links: { website: 'ben.example' } }, 'links'],
    [{ links: { website: `https://ben.example/${'x'.repeat(300)}` } }, 'links'],
    [{ links: { linkedin: 'https://linkedin.com.evil.example/in/ben' } }, 'links'],
    [{ links: { github: 'https://notgithub.com/ben' } }, 'links'],
    [{ links: { github: 'https://github.com@evil.example/ben' } }, 'links'],
    [{ links: { instagram: null } }, 'links'],
  ])('fails for %j', async (change, field) => {
    const before = await readMe(dana);
    const failed = await dana.put('/api/users/me', change);
    expect(failed).toFail(400, 'invalid_input');
    expect(failed.body).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await readMe(dana)).toEqual(before);
  });

  test('characters are counted as readers see them', async () => {
    const me = await welcome(club);
    expect((await me.put('/api/users/me', { name: '🦜'.repeat(100) })).status).toBe(200);
    expect(await me.put('/api/users/me', { name: '🦜'.repeat(101) })).toFail(400, 'invalid_input');
  });

  test('changes nothing else, whatever is sent', async () => {
    const me = await welcome(club, { name: 'Mallory' });
    const [mine, theirs] = [await readMe(me), (await dana.get(`/api/users/${me.id}`)).body];
    const forbidden = {
      _id: madeUp,
      id: madeUp,
      email: 'other@club.example',
      role: 'admin',
      badges: ['Admin'],
      connections: [dana.id],
      sentConnectionRequests: [dana.id],
      connectionRequests: [dana.id],
      joined_at: null,
      password: 'chosen by myself',
      avatar: '/files/somebody',
      avatar_id: madeUp,
      cover_id: madeUp,
      coverPhoto: 'javascript:alert(1)',
      experience: [{ title: 'King' }],
      plain_name: 'x',
      graduation_year: 2030,
      $set: { role: 'admin' },
      'role[]': 'admin',
      constructor: { prototype: { role: 'admin' } },
    };
    expect((await me.put('/api/users/me', forbidden)).status).toBe(200);
    for (const [field, value] of Object.entries(forbidden)) await me.put('/api/users/me', { [field]: value });
    const polluted = '{"__proto__":{"role":"admin"},"bio":"","constructor":{"prototype":{"role":"admin"}}}';
    const headers = { 'content-type': 'application/json' };
    await me.send({ method: 'PUT', path: '/api/users/me', headers, body: polluted });
    expect(await readMe(me)).toEqual(mine);
    expect((await dana.get(`/api/users/${me.id}`)).body).toEqual(theirs);
    expect(await me.get('/api/admin/users')).toFail(403, 'forbidden');
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test('works only for your own profile', async () => {
    for (const method of ['PUT', 'POST', 'DELETE']) {
      const path = `/api/users/${ben.id}`;
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ name: 'Hacked' });
      expect((await dana.send({ method, path, headers, body })).status).toBe(404);
    }
    expect((await readMe(ben)).name).toBe('Ben Castellanos');
  });

  test('is published to every browser: name, picture, profession, role, badges and whether they are alumni', async () => {
    const [me, socket] = [await welcome(club), await dana.socket()];
    await me.put('/api/users/me', { name: 'Known To All', profession: 'Crier' });
    // The news of joining may arrive after the socket opened.
    expect(await socket.next('memberUpdated', ({ profession }) => profession === 'Crier')).toEqual({
      _id: me.id,
      name: 'Known To All',
      avatar: '/default-avatar.svg',
      profession: 'Crier',
      role: 'student',
      badges: [],
      alumni: false,
    });
    await me.put('/api/users/me', { name: '' });
    await me.put('/api/users/me', { profession: 'Crier again' });
    await socket.next('memberUpdated', ({ profession }) => profession === 'Crier again');
    expect(socket.received('memberUpdated').filter(({ profession }) => profession.startsWith('Crier'))).toHaveLength(2);
    await ada.put(`/api/admin/users/${me.id}/badge`, { badge: 'Herald' });
    await socket.next('memberUpdated', ({ badges }) => badges.includes('Herald'));
    await ada.put(`/api/admin/users/${me.id}/role`, { role: 'moderator' });
    await socket.next('memberUpdated', ({ _id, role }) => _id === me.id && role === 'moderator');
  });

  test("concurrent changes don't overwrite each other", async () => {
    const me = await welcome(club);
    await Promise.all([
      me.put('/api/users/me', { name: 'Both' }),
      me.put('/api/users/me', { bio: 'Kept' }),
      me.put('/api/users/me', { skills: ['Too'] }),
    ]);
    expect(await readMe(me)).toMatchObject({ name: 'Both', bio: 'Kept', skills: ['Too'] });
  });
});

import { MemberCard } from 'contract/members/members.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { listAll, nextPage } from '../../../testing/pagination.ts';
import { namesAt, welcome } from '../members.testing.ts';

const club = await openClub();
const [ben, cleo, ada] = [await club.as('ben'), await club.as('cleo'), await club.as('ada')];
const cast = ['Ada Okafor', 'Ben Castellanos', 'Cléo Martin', 'Dana Whitlock', 'Mo Lindqvist'];

describe('the members of the club', () => {
  test('are cards by name with the relationship, and none on your own', async () => {
    const { status, body } = await ben.get<MemberCard[]>('/api/users');
    expect(status).toBe(200);
    for (const card of body) expect(card).toFit(MemberCard);
    expect(body.map((card) => card.name)).toEqual(cast);
    expect(body.map((card) => card.relationship)).toEqual(['none', undefined, 'connected', 'none', 'none']);
    expect(body[1]).toMatchObject({
      _id: ben.id,
      avatar: '/default-avatar.svg',
      profession: 'Robotics student',
      role: 'student',
      badges: [],
      skills: ['TypeScript', 'Robotics'],
      connectionCount: 1,
    });
    expect('relationship' in (body[1] ?? {})).toBe(false);
    expect(JSON.stringify(body)).not.toContain('@');
  });

  test('do not include invited people who have not joined', async () => {
    const other = await openClub();
    await other.services.db
      .insertInto('users')
      .values({ name: 'Aaron Invited', email: 'invited@club.example' })
      .execute();
    expect(await namesAt(await other.as('ben'), '/api/users')).toEqual(cast);
    expect(await namesAt(await other.as('ben'), '/api/users?q=aaron')).toEqual([]);
    expect(await namesAt(await other.as('ben'), '/api/users?q=aaronn')).toEqual([]);
  });

  test('are newest first on request', async () => {
    const newest = await welcome(club, { name: 'Aaa Newcomer' });
    const names = await namesAt(ben, '/api/users?sort=newest');
    expect(names[0]).toBe('Aaa Newcomer');
    await newest.delete('/api/account', { password: 'correct horse battery' });
  });
});

describe('filters', () => {
  test.each([
    ['role=moderator', ['Mo Lindqvist']],
    ['skill=typescript', ['Ben Castellanos']],
    ['skill=TYPESCRIPT', ['Ben Castellanos']],
    ['skill=Type', []],
    ['college=northgate%20college', ['Ada Okafor', 'Ben Castellanos', 'Mo Lindqvist']],
    ['course=Graphic+Design', ['Cléo Martin']],
    ['college=Northgate+College&course=Law', ['Ada Okafor']],
    ['college=Northgate+College&course=Biology', []],
    ['college=Northgate+College&skill=robotics', ['Ben Castellanos']],
    ['role=student&college=Northgate+College', ['Ben Castellanos']],
    ['skill=nobody+can+do+this', []],
    ['college=', cast],
  ])('%s finds %j', async (query, names) => {
    expect(await namesAt(dana(), `/api/users?${query}`)).toEqual(names);
    const newest = await namesAt(dana(), `/api/users?${query}&sort=newest`);
    expect(newest.toSorted()).toEqual(names);
  });

  test('badges are found as admins change them, skills as members do', async () => {
    const member = await welcome(club, { name: 'Tagged Member', skills: ['Éclair baking', 'eclair baking', 'Chess'] });
    await ada.put(`/api/admin/users/${member.id}/badge`, { badge: 'Mentör' });
    expect(await namesAt(ben, '/api/users?badge=mentor')).toEqual(['Tagged Member']);
    expect(await namesAt(ben, '/api/users?skill=eclair%20BAKING')).toEqual(['Tagged Member']);
    expect(await namesAt(ben, '/api/users?badge=mentor&skill=chess')).toEqual(['Tagged Member']);
    await member.put('/api/users/me', { name: 'Renamed Member', skills: ['Go'] });
    expect(await namesAt(ben, '/api/users?skill=chess')).toEqual([]);
    expect(await namesAt(ben, '/api/users?skill=go')).toEqual(['Renamed Member']);
    await ada.put(`/api/admin/users/${member.id}/badge`, { badge: 'Mentör', remove: true });
    expect(await namesAt(ben, '/api/users?badge=mentor')).toEqual([]);
    await ada.delete(`/api/admin/users/${member.id}`);
    expect(await namesAt(ben, '/api/users?skill=go')).toEqual([]);
  });

  test('%, _ and quotes are just characters', async () => {
    for (const odd of ['%', '_', '%25', "' or 1=1 --", '\\', '{', '"', '*']) {
      for (const name of ['q', 'skill', 'badge', 'college', 'course']) {
        expect([name, odd, await namesAt(ben, `/api/users?${name}=${encodeURIComponent(odd)}`)]).toEqual([
          name,
          odd,
          [],
        ]);
      }
    }
  });

  test.each([
    'role=president',
    'sort=oldest',
    'limit=0',
    'limit=101',
    'limit=many',
    `q=${'x'.repeat(201)}`,
    'cursor=nonsense',
  ])('%s fails', async (query) => {
    expect(await ben.get(`/api/users?${query}`)).toFail(400, 'invalid_input');
  });

  function dana() {
    return cleo;
  }
});

describe('pages', () => {
  let names: string[] = [];

  beforeAll(async () => {
    // Six members share a name, so only their ids decide where a page ends.
    for (let number = 0; number < 6; number++)
      await welcome(club, { name: 'Nele Same', skills: ['Paging'], course: 'Weaving', college: 'Loom College' });
    names = await namesAt(ben, '/api/users?limit=100');
  });

  test.each([
    '',
    '&skill=paging',
    '&q=nele',
    '&q=neel',
    '&college=Northgate+College',
    '&skill=paging&role=student',
    '&skill=paging&course=weaving',
    '&college=loom+college&course=weaving',
  ])('hold everyone once and in order, with any filter (%s)', async (filter) => {
    for (const sort of ['name', 'newest']) {
      const whole = (await ben.get<MemberCard[]>(`/api/users?limit=100&sort=${sort}${filter}`)).body;
      const pages = await listAll<MemberCard>(ben, `/api/users?limit=2&sort=${sort}${filter}`);
      expect(pages.flat().map((card) => card._id)).toEqual(whole.map((card) => card._id));
      expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true);
    }
  });

  test('continue where they stopped when someone joins meanwhile', async () => {
    const first = await ben.get<MemberCard[]>('/api/users?limit=3');
    await welcome(club, { name: 'Aabe Latecomer' });
    const second = await ben.get<MemberCard[]>(nextPage(first.headers) ?? '');
    expect([...first.body, ...second.body].map((card) => card.name)).toEqual(names.slice(0, 6));
  });

  test('keep the filter in their links', async () => {
    const { headers } = await ben.get('/api/users?limit=1&skill=paging&sort=newest');
    expect(nextPage(headers)).toMatch(/skill=paging.*sort=newest.*cursor=/);
  });
});

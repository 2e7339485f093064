import type { MemberProfile } from 'contract/members/members.profile.ts';
import type { MemberCard, User } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { namesAt, readMe, welcome } from '../members.testing.ts';

const club = await openClub();
const dana = await club.as('dana');

async function connect(one: Person, other: Person): Promise<void> {
  await one.post(`/api/users/connect/${other.id}`);
  await other.put(`/api/users/connect/${one.id}/accept`);
}

const profileOf = async (reader: Person, id: string) => (await reader.get<MemberProfile>(`/api/users/${id}`)).body;

test('a member says where and what they study, and others find them by it', async () => {
  const me = await welcome(club, { name: 'Nia Newcomer' });
  const study = { college: '  Harbor College ', course: 'Marine Biology', graduationYear: 2028 };
  expect((await me.put<User>('/api/users/me', study)).body).toMatchObject({ ...study, college: 'Harbor College' });
  expect(await profileOf(dana, me.id)).toMatchObject({ college: 'Harbor College', graduationYear: 2028 });
  expect(await namesAt(dana, '/api/users?college=harbor%20college')).toEqual(['Nia Newcomer']);
  await me.put('/api/users/me', { graduationYear: null, college: '' });
  expect(await readMe(me)).toMatchObject({ college: '', course: 'Marine Biology', graduationYear: null });
});

test('links lead to their sites, each changed for itself, two at once as well', async () => {
  const me = await welcome(club);
  const links = {
    website: 'https://nia.example/about',
    linkedin: 'https://de.linkedin.com/in/nia',
    github: 'https://GitHub.com/nia',
    instagram: 'http://www.instagram.com/nia',
  };
  expect((await me.put<User>('/api/users/me', { links })).body.links).toEqual(links);
  expect((await profileOf(dana, me.id)).links).toEqual(links);
  await Promise.all([
    me.put('/api/users/me', { links: { website: '' } }),
    me.put('/api/users/me', { links: { github: '', twitter: 'https://x.example' } }),
  ]);
  expect((await readMe(me)).links).toEqual({ ...links, website: '', github: '' });
  await me.put('/api/users/me', { bio: 'Else' });
  expect((await readMe(me)).links.linkedin).toBe(links.linkedin);
});

test('whom two members both know has an avatar and a list; who only asked is no part of it', async () => {
  const [one, two] = [await welcome(club, { name: 'Una' }), await welcome(club, { name: 'Tim' })];
  expect((await profileOf(one, two.id)).mutual).toEqual({ count: 0, people: [] });
  for (const name of ['Amy', 'Bo', 'Col', 'Di']) {
    const friend = await welcome(club, { name });
    await connect(one, friend);
    await connect(friend, two);
  }
  const asker = await welcome(club, { name: 'Asker' });
  await connect(one, asker);
  await asker.post(`/api/users/connect/${two.id}`);
  const { mutual } = await profileOf(one, two.id);
  expect([mutual?.count, mutual?.people.map(({ name }) => name)]).toEqual([4, ['Amy', 'Bo', 'Col']]);
  const { body, headers } = await one.get<MemberCard[]>(`/api/users/${two.id}/mutual?limit=3`);
  expect(body.map(({ name, relationship }) => [name, relationship])).toEqual([
    ['Di', 'connected'],
    ['Col', 'connected'],
    ['Bo', 'connected'],
  ]);
  const next = /<([^>]+)>/.exec(String(headers.link))?.[1] ?? '';
  expect(await namesAt(one, next)).toEqual(['Amy']);
  expect(await namesAt(dana, `/api/users/${two.id}/mutual`)).toEqual([]);
  expect(await namesAt(two, `/api/users/${two.id}/mutual`)).toEqual(['Di', 'Col', 'Bo', 'Amy']);
  expect(((await readMe(one)) as User & Partial<MemberProfile>).mutual).toBeUndefined();
});

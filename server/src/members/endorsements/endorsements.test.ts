import { Endorsement } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, repeatRace, tally } from '../../../testing/database/races.ts';
import { listAll } from '../../../testing/pagination.ts';
import type { Person } from '../../../testing/people/person.ts';
import { namesAt } from '../members.testing.ts';
import { endorse, endorsementsOf, haveSkills, pathTo } from './endorsements.testing.ts';

const club = await openClub();
const madeUp = { id: '0199aaaa-0000-7000-8000-000000000000' };
const personOf = ({ id: _id, name }: Person) => ({ _id, name, avatar: '/default-avatar.svg' });
const none = (skill: string) => ({ skill, count: 0, mine: false, people: [] });

async function pair(...skills: string[]): Promise<[Person, Person]> {
  const [owner, friend] = await club.addMembers(2);
  await haveSkills(owner, skills, friend);
  return [owner, friend];
}

test('a connection endorses a skill, everyone reads it on the profile, and a second press takes it back', async () => {
  const [owner, friend] = await pair('Tea', 'Welding');
  const [stranger] = await club.addMembers(1);
  expect(await endorsementsOf(stranger, owner)).toEqual([]);
  const endorsed = { skill: 'Welding', count: 1, mine: true, people: [personOf(friend)] };
  const { status, body } = await endorse(friend, owner, 'Welding');
  expect([status, body]).toEqual([200, endorsed]);
  expect(body).toFit(Endorsement);
  expect(await endorsementsOf(friend, owner)).toEqual([endorsed]);
  for (const reader of [stranger, owner])
    expect(await endorsementsOf(reader, owner)).toEqual([{ ...endorsed, mine: false }]);
  const me = await owner.get('/api/users/me');
  expect(me.body).toMatchObject({ endorsements: [{ ...endorsed, mine: false }] });
  expect((await endorse(friend, owner, 'Welding')).body).toEqual(none('Welding'));
  expect(await endorsementsOf(stranger, owner)).toEqual([]);
});

test('endorsed skills stand in the order of the profile, with the newest three people and the count of all', async () => {
  const [owner, ...friends] = await club.addMembers(6);
  await haveSkills(owner, ['Tea', 'Welding', 'Chess'], ...friends);
  for (const friend of friends) await endorse(friend, owner, 'Chess');
  await endorse(friends[0], owner, 'Tea');
  const newest = friends.toReversed().slice(0, 3).map(personOf);
  expect(await endorsementsOf(friends[0], owner)).toEqual([
    { skill: 'Tea', count: 1, mine: true, people: [personOf(friends[0])] },
    { skill: 'Chess', count: 5, mine: true, people: newest },
  ]);
  const pages = await listAll<{ name: string }>(owner, `${pathTo(owner, 'Chess')}?limit=2`);
  const names = friends.toReversed().map(({ name }) => name);
  expect(pages.map((page) => page.map(({ name }) => name))).toEqual([
    names.slice(0, 2),
    names.slice(2, 4),
    names.slice(4),
  ]);
  expect(await namesAt(owner, pathTo(owner, 'Welding'))).toEqual([]);
});

test('only connections endorse, no one their own skill, and only skills that are there', async () => {
  const [owner, friend] = await pair('Tea');
  const [stranger, asker] = await club.addMembers(2);
  await asker.post(`/api/users/connect/${owner.id}`);
  expect(await endorse(owner, owner, 'Tea')).toFail(400, 'invalid_input');
  for (const unconnected of [stranger, asker, await club.as('ada')])
    expect(await endorse(unconnected, owner, 'Tea')).toFail(403, 'forbidden');
  for (const skill of ['tea', 'Tea ', 'Te', 'Tea, Welding', '🦜'.repeat(51)]) {
    for (const reader of [friend, stranger]) expect(await endorse(reader, owner, skill)).toFail(404, 'not_found');
    expect(await friend.get(pathTo(owner, skill))).toFail(404, 'not_found');
  }
  const invited = await club.services.db
    .insertInto('users')
    .values({ name: 'Ivy', email: 'ivy@club.example', skills: ['Tea'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const missing of [madeUp, { id: '1' }, invited]) {
    expect(await friend.put(pathTo(missing, 'Tea'))).toFail(404, 'not_found');
    expect(await friend.get(pathTo(missing, 'Tea'))).toFail(404, 'not_found');
  }
  expect(await endorsementsOf(friend, owner)).toEqual([]);
});

test('an endorsement outlives the connection, and can be taken back then, but not given again', async () => {
  const [owner, friend] = await pair('Tea');
  await endorse(friend, owner, 'Tea');
  await owner.delete(`/api/users/connect/${friend.id}`);
  expect(await endorsementsOf(friend, owner)).toMatchObject([{ count: 1, mine: true }]);
  expect((await endorse(friend, owner, 'Tea')).body).toEqual(none('Tea'));
  expect(await endorse(friend, owner, 'Tea')).toFail(403, 'forbidden');
});

const long = '🦜'.repeat(50);
test.each([
  ...[
    'C++',
    'C#',
    'R&D / ops',
    '/',
    '100%',
    '%2F',
    '%',
    '%zz',
    'a?b=c',
    'x;y',
    '~tilde_',
    '.',
    '..',
    '.NET',
    'Node.js',
  ],
  ...[
    '"quoted" \\ <b>',
    "l'été",
    'été'.normalize('NFD'),
    'العربية',
    '日本語',
    'two  blanks',
    '@[Ben](x)',
    long,
    'null',
  ],
])('%j is a skill to the letter, also in the path', async (skill) => {
  const [owner, friend] = await pair('Before', skill, 'After');
  expect(await endorse(friend, owner, skill)).toMatchObject({ status: 200, body: { skill, count: 1 } });
  expect(await endorsementsOf(owner, owner)).toMatchObject([{ skill, count: 1 }]);
  expect(await namesAt(owner, pathTo(owner, skill))).toEqual([friend.name]);
  expect((await endorse(friend, owner, skill)).body).toEqual(none(skill));
});

test('letters that only look the same are another skill', async () => {
  const [owner, friend] = await pair('é'.normalize('NFC'), 'é'.normalize('NFD'), 'tea', 'Tea');
  await endorse(friend, owner, 'é'.normalize('NFD'));
  await endorse(friend, owner, 'Tea');
  const skills = (await endorsementsOf(owner, owner)).map(({ skill }) => skill);
  expect(skills).toEqual(['é'.normalize('NFD'), 'Tea']);
});

test('a path that is no text is not accepted', async () => {
  const [owner, friend] = await pair('Tea');
  for (const [broken, status] of [
    ['Tea%00', 400],
    ['Tea%', 404],
    ['%ED%A0%80', 404],
    ['x'.repeat(8_000), 404],
    ['', 404],
  ] as const)
    expect((await friend.put(`/api/users/${owner.id}/endorsements/${broken}`)).status).toBe(status);
});

test('pressing at once counts once or not at all, and people at once count each', async () => {
  const [owner, ...friends] = await club.addMembers(4);
  await haveSkills(owner, ['Tea'], ...friends);
  for (const [times, count] of [
    [3, 1],
    [4, 1],
    [5, 0],
  ] as const) {
    const responses = await atOnce(times, () => endorse(friends[0], owner, 'Tea'));
    expect(tally(responses.map(({ status }) => status))).toEqual({ 200: times });
    expect(await endorsementsOf(owner, owner)).toMatchObject(count ? [{ count }] : []);
  }
  await Promise.all(friends.map((friend) => endorse(friend, owner, 'Tea')));
  expect(await endorsementsOf(owner, owner)).toMatchObject([{ count: 3 }]);
});

test('skills that stay keep their endorsements in another order; those that go take them along', async () => {
  const [owner, friend] = await pair('Tea', 'Chess', 'Welding');
  for (const skill of ['Tea', 'Chess', 'Welding']) await endorse(friend, owner, skill);
  const stored = async (skills: string[] | string) => {
    await owner.put('/api/users/me', { skills });
    return (await endorsementsOf(friend, owner)).map(({ skill }) => skill);
  };
  await owner.put('/api/users/me', { bio: 'Tea first' });
  expect(await stored(['Welding', 'Cooking', 'Tea', 'Chess'])).toEqual(['Welding', 'Tea', 'Chess']);
  expect(await stored('Tea, CHESS, Welding')).toEqual(['Tea', 'Welding']);
  expect(await stored(['Chess', 'Tea'])).toEqual(['Tea']);
  expect(await stored([])).toEqual([]);
  expect(await stored(['Tea', 'Chess', 'Welding'])).toEqual([]);
});

test('a skill that goes while it is endorsed leaves nothing behind', { tags: ['rounds'] }, async () => {
  const [owner, friend] = await pair('Tea');
  await repeatRace(club, 20, async () => {
    const endorsed = endorse(friend, owner, 'Tea');
    await Promise.all([endorsed, owner.put('/api/users/me', { skills: [] })]);
    expect([200, 404]).toContain((await endorsed).status);
    await owner.put('/api/users/me', { skills: ['Tea'] });
    expect(await endorsementsOf(friend, owner)).toEqual([]);
    expect((await owner.get('/api/notifications/unread')).body).toMatchObject({ count: 0 });
  });
});

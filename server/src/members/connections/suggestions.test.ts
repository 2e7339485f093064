import { Suggestion } from 'contract/members/connections.ts';
import { expect, test } from 'vitest';
import { type Club, openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { welcome } from '../members.testing.ts';

const club = await openClub();

async function connect(one: Person, other: Person): Promise<void> {
  await one.post(`/api/users/connect/${other.id}`);
  await other.put(`/api/users/connect/${one.id}/accept`);
}

async function suggestionsFor(person: Person, limit = 100): Promise<Suggestion[]> {
  return (await person.get<Suggestion[]>(`/api/users/suggestions?limit=${limit}`)).body;
}

/** A small club with known circles: me, two friends, and people they know. */
async function circles(from: Club) {
  const me = await welcome(from, {
    name: 'Me',
    college: 'Héllo College',
    course: 'Physics',
    skills: ['Chéss', 'Rust'],
  });
  const friends = [await welcome(from, { name: 'Friend A' }), await welcome(from, { name: 'Friend B' })];
  const both = await welcome(from, { name: 'Knows Both' });
  const one = await welcome(from, { name: 'Knows One', college: 'hello college' });
  for (const friend of friends) {
    await connect(me, friend);
    await connect(friend, both);
  }
  if (friends[0]) await connect(friends[0], one);
  return { me, friends, both, one };
}

test('mutual connections come first, with their number and names; then college, course, skills', async () => {
  const { me } = await circles(club);
  await welcome(club, { name: 'Same Skill', skills: ['chess', 'Sewing'] });
  await welcome(club, { name: 'Same Two Skills', skills: ['RUST', 'chess'] });
  await welcome(club, { name: 'Same Course', course: 'PHYSICS' });
  await welcome(club, { name: 'Same College', college: 'Hello College' });
  const found = await suggestionsFor(me);
  for (const suggestion of found) expect(suggestion).toFit(Suggestion);
  expect(
    found.slice(0, 6).map(({ name, sharedCount, sharedNames, reason }) => [name, sharedCount, sharedNames, reason]),
  ).toEqual([
    ['Knows Both', 2, ['Friend A', 'Friend B'], ''],
    ['Knows One', 1, ['Friend A'], 'college'],
    ['Same College', 0, [], 'college'],
    ['Same Course', 0, [], 'course'],
    ['Same Two Skills', 0, [], 'RUST'],
    ['Same Skill', 0, [], 'chess'],
  ]);
});

test('two of many mutual connections are named, and all are counted', async () => {
  const [me, other] = [await welcome(club), await welcome(club)];
  const friends = await club.addMembers(5);
  for (const friend of friends) {
    await connect(me, friend);
    await connect(other, friend);
  }
  const [first] = await suggestionsFor(me);
  expect(first).toMatchObject({ _id: other.id, sharedCount: 5 });
  expect(first?.sharedNames).toHaveLength(2);
});

test('never yourself, connections, requests, or people who have not joined', async () => {
  const me = await welcome(club, { college: 'Crowded College' });
  const alike = [];
  for (let number = 0; number < 5; number++) alike.push(await welcome(club, { college: 'Crowded College' }));
  const [connected, receiver, sender, ...free] = alike;
  if (!connected || !receiver || !sender) throw new Error('no members are left');
  const invited = { name: 'Not Yet', email: 'not.yet@club.example', college: 'Crowded College' };
  await club.services.db.insertInto('users').values(invited).execute();
  await connect(me, connected);
  await me.post(`/api/users/connect/${receiver.id}`);
  await sender.post(`/api/users/connect/${me.id}`);
  const ids = (await suggestionsFor(me)).map(({ _id }) => _id);
  expect(ids.slice(0, 2).toSorted()).toEqual(free.map(({ id }) => id).toSorted());
  for (const one of [me, connected, receiver, sender]) expect(ids).not.toContain(one.id);
  expect(new Set(ids).size).toBe(ids.length);

  await me.delete(`/api/users/connect/${receiver.id}`);
  expect((await suggestionsFor(me)).map(({ _id }) => _id)).toContain(receiver.id);
});

test('a request between others does not count as a mutual connection', async () => {
  const [me, friend, other] = [await welcome(club), await welcome(club), await welcome(club)];
  await connect(me, friend);
  await friend.post(`/api/users/connect/${other.id}`);
  expect((await suggestionsFor(me)).find(({ _id }) => _id === other.id)?.sharedCount).toBe(0);
});

test('a member without connections and profile still gets the newest members', async () => {
  const small = await openClub();
  const [newcomer] = await small.addMembers(1);
  const found = await suggestionsFor(newcomer);
  expect(found).toHaveLength(5);
  expect(found.every(({ sharedCount, reason }) => sharedCount === 0 && reason === '')).toBe(true);
});

test('as many as asked for', async () => {
  const me = await club.as('dana');
  expect(await suggestionsFor(me, 3)).toHaveLength(3);
  expect(await me.get('/api/users/suggestions?limit=0')).toFail(400, 'invalid_input');
});

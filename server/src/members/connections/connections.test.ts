import type { MemberProfile } from 'contract/members/members.profile.ts';
import type { MemberCard, Relationship } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce, repeatRace, tally } from '../../../testing/database/races.ts';
import { rounds } from '../../../testing/database/rounds.ts';
import { listAll } from '../../../testing/pagination.ts';
import type { Person } from '../../../testing/people/person.ts';
import { readMe } from '../members.testing.ts';

const club = await openClub();
const dana = await club.as('dana');
const madeUp = '0199aaaa-0000-7000-8000-000000000000';

async function pair(): Promise<[Person, Person]> {
  const [one, other] = await club.addMembers(2);
  return [one, other];
}

const pathTo = (other: Person) => `/api/users/connect/${other.id}`;
const request = (one: Person, other: Person) => one.post<{ relationship: Relationship }>(pathTo(other));
const accept = (one: Person, other: Person) => one.put<{ relationship: Relationship }>(`${pathTo(other)}/accept`);
const end = (one: Person, other: Person) => one.delete<{ relationship: Relationship }>(pathTo(other));

/** The relationship of two members, everywhere it appears. */
async function relationships(
  one: Person,
  other: Person,
): Promise<[Relationship | undefined, Relationship | undefined]> {
  const see = async (reader: Person, whom: Person) =>
    (await reader.get<MemberProfile>(`/api/users/${whom.id}`)).body.relationship;
  const [mine, theirs] = await Promise.all([see(one, other), see(other, one)]);
  const [me, them] = await Promise.all([readMe(one), readMe(other)]);
  expect(me.connections.includes(other.id)).toBe(mine === 'connected');
  expect(them.connections.includes(one.id)).toBe(theirs === 'connected');
  expect(me.sentConnectionRequests.includes(other.id)).toBe(mine === 'sent');
  expect(them.connectionRequests.includes(one.id)).toBe(theirs === 'received');
  return [mine, theirs];
}

test('a request shows as sent and as received; accepting it connects both', async () => {
  const [one, other] = await pair();
  expect(await relationships(one, other)).toEqual(['none', 'none']);
  expect(await request(one, other)).toMatchObject({ status: 200, body: { relationship: 'sent' } });
  expect(await relationships(one, other)).toEqual(['sent', 'received']);
  expect((await other.get<MemberCard[]>('/api/users/requests')).body).toMatchObject([
    { _id: one.id, relationship: 'received' },
  ]);
  expect((await one.get<MemberCard[]>('/api/users/requests/sent')).body).toMatchObject([
    { _id: other.id, relationship: 'sent' },
  ]);
  expect(await accept(other, one)).toMatchObject({ status: 200, body: { relationship: 'connected' } });
  expect(await relationships(one, other)).toEqual(['connected', 'connected']);
  for (const [reader, path] of [
    [other, '/api/users/requests'],
    [one, '/api/users/requests/sent'],
  ] as const) {
    expect((await reader.get(path)).body).toEqual([]);
  }
});

test('requesting again changes nothing', async () => {
  const [one, other] = await pair();
  for (let time = 0; time < 3; time++) expect((await request(one, other)).body.relationship).toBe('sent');
  expect(await relationships(one, other)).toEqual(['sent', 'received']);
  await accept(other, one);
  for (const again of [await request(one, other), await request(other, one)]) {
    expect(again).toMatchObject({ status: 200, body: { relationship: 'connected' } });
  }
});

test('requesting someone who requested me connects us', async () => {
  const [one, other] = await pair();
  await request(one, other);
  expect((await request(other, one)).body.relationship).toBe('connected');
  expect(await relationships(one, other)).toEqual(['connected', 'connected']);
});

test('withdrawing, declining and disconnecting remove everything between two members, and can be repeated', async () => {
  const [one, other] = await pair();
  for (const undo of [
    async () => {
      await request(one, other);
      return [one, other] as const;
    },
    async () => {
      await request(one, other);
      return [other, one] as const;
    },
    async () => {
      await request(one, other);
      await accept(other, one);
      return [other, one] as const;
    },
  ]) {
    const [who, whom] = await undo();
    for (let time = 0; time < 2; time++) {
      expect(await end(who, whom)).toMatchObject({ status: 200, body: { relationship: 'none' } });
    }
    expect(await relationships(one, other)).toEqual(['none', 'none']);
    expect((await other.get('/api/users/requests')).body).toEqual([]);
  }
  await request(other, one);
  expect(await relationships(one, other)).toEqual(['received', 'sent']);
});

test('a request can only be accepted by its receiver, once', async () => {
  const [one, other] = await pair();
  expect(await accept(one, other)).toFail(409, 'conflict');
  await request(one, other);
  expect(await accept(one, other)).toFail(409, 'conflict');
  expect(await relationships(one, other)).toEqual(['sent', 'received']);
  await accept(other, one);
  expect(await accept(other, one)).toFail(409, 'conflict');
  expect(await relationships(one, other)).toEqual(['connected', 'connected']);
});

test('no one can connect with themselves', async () => {
  expect(await request(dana, dana)).toFail(400, 'invalid_input');
  expect((await accept(dana, dana)).status).toBe(404);
  expect(await readMe(dana)).toMatchObject({ connections: [], sentConnectionRequests: [], connectionRequests: [] });
});

test('an unknown member, a person who has not joined, and an invalid id are a 404', async () => {
  const { id } = await club.services.db
    .insertInto('users')
    .values({ name: 'Not Yet', email: 'not.yet@club.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const one of [madeUp, id, 'nonsense', '0']) {
    expect(await dana.post(`/api/users/connect/${one}`)).toFail(404, 'not_found');
    expect(await dana.put(`/api/users/connect/${one}/accept`)).toFail(404, 'not_found');
    expect(await dana.delete(`/api/users/connect/${one}`)).toFail(404, 'not_found');
  }
});

test('no one can answer for someone else', async () => {
  const [one, other] = await pair();
  await request(one, other);
  expect(await accept(dana, one)).toFail(409, 'conflict');
  await end(dana, one);
  await end(dana, other);
  expect(await relationships(one, other)).toEqual(['sent', 'received']);
  expect((await dana.get('/api/users/requests')).body).toEqual([]);
});

test('crossing requests end connected, the same for both, in each round', { tags: ['rounds'] }, async () => {
  const [one, other] = await pair();
  for (let round = 0; round < rounds(50); round++) {
    const responses = await Promise.all([request(one, other), request(other, one), request(one, other)]);
    expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 3 });
    expect(await relationships(one, other)).toEqual(['connected', 'connected']);
    await end(one, other);
  }
});

test('accepting ten times at once connects once, in each round', { tags: ['rounds'] }, async () => {
  await repeatRace(club, 50, async () => {
    const [one, other] = await pair();
    await request(one, other);
    const responses = await atOnce(10, () => accept(other, one));
    expect(tally(responses.map(({ status }) => status))).toEqual({ 200: 1, 409: 9 });
    expect(await relationships(one, other)).toEqual(['connected', 'connected']);
    expect((await readMe(one)).connections).toEqual([other.id]);
  });
});

test('withdrawing while the other accepts ends in one of the two, the same for both, in each round', {
  tags: ['rounds'],
}, async () => {
  const [one, other] = await pair();
  for (let round = 0; round < rounds(50); round++) {
    await request(one, other);
    const [ended, accepted] = await Promise.all([end(one, other), accept(other, one)]);
    expect(ended.status).toBe(200);
    expect([200, 409]).toContain(accepted.status);
    const [mine, theirs] = await relationships(one, other);
    expect([mine, theirs]).toEqual(['none', 'none']);
  }
});

test('deleting a member deletes their connections and requests, even during a request', async () => {
  const ada = await club.as('ada');
  for (let round = 0; round < 10; round++) {
    const [one, other] = await pair();
    const [receiver] = await Promise.all([request(one, other), ada.delete(`/api/admin/users/${other.id}`)]);
    expect([200, 404]).toContain(receiver.status);
    expect((await readMe(one)).sentConnectionRequests).toEqual([]);
  }
});

test('requests come in pages, newest first', async () => {
  const [, receiver] = await pair();
  const members = await club.addMembers(7);
  for (const member of members) await request(member, receiver);
  const pages = await listAll<MemberCard>(receiver, '/api/users/requests?limit=3');
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
  expect(pages.flat().map(({ _id }) => _id)).toEqual(members.map(({ id }) => id).toReversed());
});

test('ending says what there was: a request of mine, one to me, a connection, or nothing', async () => {
  const [one, other] = await pair();
  const ended = async (by: Person, whom: Person) => {
    const { body } = await by.delete<{ message: string; relationship: Relationship }>(pathTo(whom));
    expect(body.relationship).toBe('none');
    return body.message;
  };
  await request(one, other);
  expect(await ended(one, other)).toBe('Your request is withdrawn.');
  await request(one, other);
  expect(await ended(other, one)).toBe('The request is declined.');
  await request(one, other);
  await accept(other, one);
  expect(await ended(one, other)).toBe("You're no longer connected.");
  expect(await ended(one, other)).toBe("You aren't connected.");
});

import type { ConnectionRequest } from 'contract/members/connections.ts';
import type { Relationship } from 'contract/members/members.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { atOnce } from '../../../testing/database/races.ts';
import type { Person } from '../../../testing/people/person.ts';

const club = await openClub();
const dana = await club.as('dana');

async function pair(): Promise<[Person, Person]> {
  const [one, other] = await club.addMembers(2);
  return [one, other];
}

const pathTo = (other: Person) => `/api/users/connect/${other.id}`;
const accept = (one: Person, other: Person) => one.put(`${pathTo(other)}/accept`);
const end = (one: Person, other: Person) => one.delete(pathTo(other));
const ask = (one: Person, other: Person, body?: object) =>
  one.post<{ relationship: Relationship }>(pathTo(other), body);
const notesOf = async (reader: Person) =>
  (await reader.get<ConnectionRequest[]>('/api/users/requests')).body.map(({ _id, note }) => [_id, note]);

test('a request carries a note to its receiver, and one without a note has an empty one', async () => {
  const [one, other] = await pair();
  const [plain] = await pair();
  expect(await ask(one, other, { note: ' We met at **the fair**, @[Ben](x) <b>\nIt rained. ' })).toMatchObject({
    status: 200,
    body: { relationship: 'sent' },
  });
  await ask(plain, other);
  expect(await notesOf(other)).toEqual([
    [plain.id, ''],
    [one.id, 'We met at **the fair**, @[Ben](x) <b>\nIt rained.'],
  ]);
  const sent = await one.get<object[]>('/api/users/requests/sent');
  expect(sent.body).toMatchObject([{ _id: other.id }]);
  expect(sent.body[0]).not.toHaveProperty('note');
});

test('a note has up to 300 characters, emoji count as one, and blanks count as no note', async () => {
  const [one, other] = await pair();
  expect(await ask(one, other, { note: 'x'.repeat(301) })).toFail(400, 'invalid_input');
  expect(await ask(one, other, { note: 7 })).toFail(400, 'invalid_input');
  expect(await notesOf(other)).toEqual([]);
  await ask(one, other, { note: '🎉'.repeat(300) });
  expect(await notesOf(other)).toEqual([[one.id, '🎉'.repeat(300)]]);
  await end(one, other);
  await ask(one, other, { note: ' \u200b\n ' });
  expect(await notesOf(other)).toEqual([[one.id, '']]);
});

test('the first note stays when a member asks again, with or without another one, even at once', async () => {
  const [one, other] = await pair();
  await ask(one, other, { note: 'First' });
  for (const body of [{ note: 'Second' }, { note: '' }, {}]) {
    expect(await ask(one, other, body)).toMatchObject({ status: 200, body: { relationship: 'sent' } });
  }
  await ask(one, other);
  expect(await notesOf(other)).toEqual([[one.id, 'First']]);
  await end(one, other);
  await ask(one, other);
  await ask(one, other, { note: 'Too late' });
  expect(await notesOf(other)).toEqual([[one.id, '']]);
  await end(one, other);
  await atOnce(5, () => ask(one, other, { note: 'Same' }));
  expect(await notesOf(other)).toEqual([[one.id, 'Same']]);
});

test('a note is gone once the request is answered, withdrawn or crossed, and its member is blocked or deleted', async () => {
  const ada = await club.as('ada');
  const stored = async (other: Person) =>
    (
      await club.services.db
        .selectFrom('connections')
        .select('note')
        .where((eb) => eb.or([eb('low_id', '=', other.id), eb('high_id', '=', other.id)]))
        .execute()
    ).map(({ note }) => note);
  const endings: [(one: Person, other: Person) => Promise<unknown>, string[]][] = [
    [(one, other) => accept(other, one), ['']],
    [(one, other) => ask(other, one, { note: 'I wanted to ask you!' }), ['']],
    [(one, other) => end(other, one), []],
    [(one, other) => end(one, other), []],
    [(one, other) => other.put(`/api/users/${one.id}/block`), []],
    [(one) => ada.delete(`/api/admin/users/${one.id}`), []],
  ];
  for (const [ending, left] of endings) {
    const [one, other] = await pair();
    await ask(one, other, { note: 'Remember me?' });
    expect(await stored(other)).toEqual(['Remember me?']);
    await ending(one, other);
    expect(await stored(other)).toEqual(left);
    expect(await notesOf(other)).toEqual([]);
  }
});

test('only the receiver reads a note, and a member who is blocked sends none', async () => {
  const [one, other] = await pair();
  const sockets = [await one.socket(), await other.socket()];
  await ask(one, other, { note: 'Between us' });
  for (const socket of sockets) {
    expect(JSON.stringify(await socket.next('connectionChanged'))).not.toContain('Between us');
  }
  for (const reader of [dana, one, await club.as('ada'), await club.as('mo')]) {
    for (const path of [
      '/api/users/requests',
      '/api/users/requests/sent',
      `/api/users/${one.id}`,
      '/api/notifications',
    ]) {
      expect(JSON.stringify((await reader.get(path)).body)).not.toContain('Between us');
    }
  }
  const [blocked, blocker] = await pair();
  await blocker.put(`/api/users/${blocked.id}/block`);
  expect(await ask(blocked, blocker, { note: 'Hello?' })).toFail(404, 'not_found');
  expect(await notesOf(blocker)).toEqual([]);
});

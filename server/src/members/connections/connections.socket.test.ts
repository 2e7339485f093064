import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { rounds } from '../../../testing/database/rounds.ts';
import type { Person } from '../../../testing/people/person.ts';

const club = await openClub();
const cleo = await club.as('cleo');

async function pair(): Promise<[Person, Person]> {
  const [one, other] = await club.addMembers(2);
  return [one, other];
}

test('both receive each step on every device, each from their side', async () => {
  const [one, other] = await pair();
  const [mine, alsoMine, theirs] = [await one.socket(), await one.socket(), await other.socket()];
  const steps = [
    { act: () => one.post(`/api/users/connect/${other.id}`), change: 'requested', relationships: ['sent', 'received'] },
    {
      act: () => other.put(`/api/users/connect/${one.id}/accept`),
      change: 'accepted',
      relationships: ['connected', 'connected'],
    },
    { act: () => one.delete(`/api/users/connect/${other.id}`), change: 'ended', relationships: ['none', 'none'] },
  ] as const;
  for (const { act, change, relationships } of steps) {
    await act();
    const toMe = { userId: other.id, name: other.name, relationship: relationships[0], change };
    for (const socket of [mine, alsoMine]) expect(await socket.next('connectionChanged')).toEqual(toMe);
    expect(await theirs.next('connectionChanged')).toEqual({
      userId: one.id,
      name: one.name,
      relationship: relationships[1],
      change,
    });
  }
});

test('no one else receives it, staff included, and changes without effect send nothing', async () => {
  const [one, other] = await pair();
  const bystanders = [await cleo.socket(), await (await club.as('ada')).socket(), await (await club.as('mo')).socket()];
  const mine = await one.socket();
  await one.post(`/api/users/connect/${other.id}`);
  await one.post(`/api/users/connect/${other.id}`);
  await one.put(`/api/users/connect/${other.id}/accept`);
  await other.put(`/api/users/connect/${one.id}/accept`);
  await one.post(`/api/users/connect/${other.id}`);
  await one.delete(`/api/users/connect/${other.id}`);
  await one.delete(`/api/users/connect/${other.id}`);
  await one.post(`/api/users/connect/${one.id}`);
  // Sent to everyone, so it comes after everything before.
  await one.put('/api/users/me', { profession: 'Done' });
  for (const socket of [...bystanders, mine]) {
    await socket.next('memberUpdated', ({ _id, profession }) => _id === one.id && profession === 'Done');
  }
  for (const socket of bystanders) expect(socket.received('connectionChanged')).toEqual([]);
  expect(mine.received('connectionChanged').map(({ change }) => change)).toEqual(['requested', 'accepted', 'ended']);
});

test('requesting each other sends an acceptance to both', async () => {
  const [one, other] = await pair();
  await one.post(`/api/users/connect/${other.id}`);
  const [mine, theirs] = [await one.socket(), await other.socket()];
  await other.post(`/api/users/connect/${one.id}`);
  for (const socket of [mine, theirs]) {
    // The request may arrive after the sockets opened.
    const accepted = await socket.next('connectionChanged', ({ change }) => change === 'accepted');
    expect(accepted.relationship).toBe('connected');
  }
});

test('changes in quick succession arrive in their order, in each round', { tags: ['rounds'] }, async () => {
  const [one, other] = await pair();
  const mine = await one.socket();
  for (let round = 0; round < rounds(20); round++) {
    await one.post(`/api/users/connect/${other.id}`);
    await one.delete(`/api/users/connect/${other.id}`);
  }
  const changes = () => mine.received('connectionChanged').map(({ change }) => change);
  await expect.poll(() => changes().length).toBe(2 * rounds(20));
  expect(changes()).toEqual(Array.from({ length: rounds(20) }, () => ['requested', 'ended']).flat());
});

test('of two changes at once the browser is left with the newer, whichever is announced last', async () => {
  const [one, other] = await pair();
  const [mine, theirs] = [await one.socket(), await other.socket()];
  await one.post(`/api/users/connect/${other.id}`);
  await other.post(`/api/users/connect/${one.id}`);
  for (const socket of [mine, theirs]) {
    for (const step of ['requested', 'accepted']) {
      await socket.next('connectionChanged', ({ change }) => change === step);
    }
  }
  // Simulates a database that answers both at once, so that the request is read after its acceptance.
  club.services.facts.emit('connection.requested', { byId: one.id, otherId: other.id });
  for (const socket of [mine, theirs]) {
    expect((await socket.next('connectionChanged', ({ change }) => change === 'requested')).relationship).toBe(
      'connected',
    );
  }
});

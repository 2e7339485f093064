import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { namesAt } from '../members.testing.ts';
import { endorse, endorsementsOf, haveSkills, pathTo } from './endorsements.testing.ts';

/** Readers of endorsements, and members who hear of them. */

const club = await openClub();

async function trio(...skills: string[]): Promise<[Person, Person, Person]> {
  const [owner, one, two] = await club.addMembers(3);
  await haveSkills(owner, skills, one, two);
  return [owner, one, two];
}

const noticesOf = async (reader: Person) =>
  (await reader.get<Notification[]>('/api/notifications?limit=100')).body.filter(
    ({ kind }) => kind === 'skill.endorsed',
  );
const unreadOf = async (reader: Person) =>
  (await reader.get<{ count: number }>('/api/notifications/unread')).body.count;

test('who blocked an endorser, or is blocked, counts the others alone; everyone else counts all', async () => {
  const [owner, one, two] = await trio('Tea');
  const [reader] = await club.addMembers(1);
  for (const by of [one, two]) await endorse(by, owner, 'Tea');
  await reader.put(`/api/users/${one.id}/block`);
  const seenBy = async (who: Person) => {
    const [{ count, people } = { count: 0, people: [] }] = await endorsementsOf(who, owner);
    return [count, people.map(({ _id }) => _id), await namesAt(who, pathTo(owner, 'Tea'))];
  };
  expect(await seenBy(reader)).toEqual([1, [two.id], [two.name]]);
  expect(await seenBy(two)).toEqual([2, [two.id, one.id], [two.name, one.name]]);
  await two.put(`/api/users/${reader.id}/block`);
  expect(await seenBy(reader)).toEqual([0, [], []]);
  await reader.delete(`/api/users/${one.id}/block`);
  expect(await seenBy(reader)).toEqual([1, [one.id], [one.name]]);
});

test('a block between the two hides the endorsement from them, and its end shows it again', async () => {
  const [owner, one, two] = await trio('Tea');
  await endorse(one, owner, 'Tea');
  await owner.put(`/api/users/${one.id}/block`);
  for (const by of [one, two]) expect((await by.get(pathTo(owner, 'Tea'))).status).toBe(by === one ? 404 : 200);
  expect(await endorse(one, owner, 'Tea')).toFail(404, 'not_found');
  expect(await endorsementsOf(owner, owner)).toEqual([]);
  expect(await endorsementsOf(two, owner)).toMatchObject([{ count: 1 }]);
  await owner.delete(`/api/users/${one.id}/block`);
  expect(await endorsementsOf(one, owner)).toMatchObject([{ count: 1, mine: true }]);
  expect((await endorse(one, owner, 'Tea')).body).toMatchObject({ count: 0 });
});

test('an endorsement stays while its member is suspended, and goes with their account', async () => {
  const [owner, one, two] = await trio('Tea');
  const ada = await club.as('ada');
  for (const by of [one, two]) await endorse(by, owner, 'Tea');
  await ada.put(`/api/admin/users/${one.id}/suspension`, { until: null, reason: 'Spam' });
  expect((await endorse(one, owner, 'Tea')).status).toBe(401);
  expect(await endorsementsOf(two, owner)).toMatchObject([{ count: 2 }]);
  await ada.delete(`/api/admin/users/${one.id}`);
  expect(await endorsementsOf(two, owner)).toMatchObject([{ count: 1, people: [{ _id: two.id }] }]);
  expect(await noticesOf(owner)).toMatchObject([{ count: 1, actors: [{ _id: two.id }] }]);
});

test('the owner hears of it once a skill, on all devices, and no one else does', async () => {
  const [owner, one, two] = await trio('Tea', 'C++');
  const [phone, desk] = [await owner.socket(), await owner.socket()];
  const before = await unreadOf(owner);
  await endorse(one, owner, 'Tea');
  for (const device of [phone, desk]) await device.next('notificationsChanged', ({ unread }) => unread === before + 1);
  await endorse(two, owner, 'Tea');
  await endorse(two, owner, 'C++');
  for (const device of [phone, desk]) await device.next('notificationsChanged', ({ unread }) => unread === before + 2);
  expect(await noticesOf(owner)).toMatchObject([
    { count: 1, actors: [{ _id: two.id }], target: { kind: 'skill', title: 'C++' }, url: `/profile/${owner.id}` },
    { count: 2, actors: [{ _id: two.id }, { _id: one.id }], target: { title: 'Tea' } },
  ]);
  for (const other of [one, two, await club.as('ada')]) expect(await noticesOf(other)).toEqual([]);
  for (const device of [phone, desk]) device.close();
});

test('an open profile hears of each press, except where its member is hidden', async () => {
  const [owner, one, two] = await trio('Tea');
  const [blocked] = await club.addMembers(1);
  await owner.put(`/api/users/${blocked.id}/block`);
  const [socket, hidden] = [await two.socket(), await blocked.socket()];
  for (const count of [1, 0]) {
    await endorse(one, owner, 'Tea');
    await socket.next('memberUpdated', ({ _id }) => _id === owner.id);
    expect(await endorsementsOf(two, owner)).toHaveLength(count);
  }
  await two.put('/api/users/me', { bio: 'The last news' });
  await hidden.next('memberUpdated', ({ _id }) => _id === two.id);
  expect(hidden.received('memberUpdated').map(({ _id }) => _id)).not.toContain(owner.id);
  for (const one of [socket, hidden]) one.close();
});

test('an endorsement that is taken back unread takes its notice away, and one that is read leaves it', async () => {
  const [owner, one, two] = await trio('Tea', 'Chess');
  const device = await owner.socket();
  const before = await unreadOf(owner);
  for (const by of [one, two]) await endorse(by, owner, 'Tea');
  await endorse(one, owner, 'Chess');
  await endorse(one, owner, 'Tea');
  expect(await noticesOf(owner)).toMatchObject([
    { target: { title: 'Chess' }, actors: [{ _id: one.id }] },
    { target: { title: 'Tea' }, count: 1, actors: [{ _id: two.id }] },
  ]);
  await device.next('notificationsChanged', ({ unread }) => unread === before + 2);
  await endorse(two, owner, 'Tea');
  await device.next('notificationsChanged', ({ unread }) => unread === before + 1);
  await owner.put('/api/notifications/read', { all: true });
  await endorse(one, owner, 'Chess');
  expect(await noticesOf(owner)).toMatchObject([{ read: true, target: { title: 'Chess' } }]);
  device.close();
});

test('a skill that goes takes its notices along, and tells the other devices', async () => {
  const [owner, one] = await trio('Tea', 'Chess', 'Go');
  const device = await owner.socket();
  const before = await unreadOf(owner);
  for (const skill of ['Tea', 'Chess', 'Go']) await endorse(one, owner, skill);
  const [go] = await noticesOf(owner);
  await owner.put('/api/notifications/read', { ids: [go?._id] });
  await owner.put('/api/users/me', { skills: ['Chess'] });
  await device.next('notificationsChanged', ({ unread }) => unread === before + 1);
  expect((await noticesOf(owner)).map(({ target }) => target.title)).toEqual(['Chess']);
  device.close();
});

test('opening the own profile reads about all its skills; opening another profile does not', async () => {
  const [owner, one] = await trio('Tea', 'Chess');
  for (const skill of ['Tea', 'Chess']) await endorse(one, owner, skill);
  const open = (id: string) => owner.put('/api/notifications/read', { target: { kind: 'member', id } });
  await open(one.id);
  expect((await noticesOf(owner)).map(({ read }) => read)).toEqual([false, false]);
  await open(owner.id);
  expect((await noticesOf(owner)).map(({ read }) => read)).toEqual([true, true]);
});

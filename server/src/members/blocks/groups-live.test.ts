import type { ServerMessages } from 'contract/realtime.ts';
import { beforeAll, expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { TestSocket } from '../../../testing/calls/socket.ts';
import { type GroupWorld, makeGroupWorld, tracesIn } from '../../../testing/groups/fixtures.ts';
import { type GroupLive, groupLive } from '../../../testing/groups/live.ts';
import { writePost } from '../../feed/feed.testing.ts';

/** Covers every message to many, about what happens in a group while strangers to it are online. */

const club = await openClub();
let world: GroupWorld;

beforeAll(async () => {
  world = await makeGroupWorld(club);
  // Members with blocks get states of their own.
  const [blocked] = await club.addMembers(1);
  await world.lou.put(`/api/users/${blocked.id}/block`);
});

type Name = keyof ServerMessages;
const names = Object.keys(groupLive) as Name[];
const tested = Object.entries(groupLive).filter((entry): entry is [Name, GroupLive] => typeof entry[1] !== 'string');
const strangers = ['eve', 'lou', 'mo', 'ada'] as const;

test.each(tested)('only members of the group receive %s', async (name, act) => {
  const how = name === 'postLikesChanged' ? { auth: { likes: 'changes' as const } } : {};
  const others = await Promise.all(strangers.map((one) => world[one].socket(world[one].id, how)));
  const inside = await world.gil.socket(world.gil.id, how);
  await act(world);
  await inside.next(name, (payload) => tracesIn(JSON.stringify(payload), world).length > 0);
  await allReceive(others);
  for (const socket of others) expect(tracesIn(textOf(socket), world)).toEqual([]);
  for (const socket of [...others, inside]) socket.close();
});

test('members who leave hear that before their screens read again, and nothing from then on', async () => {
  const [leaver] = await club.addMembers(1);
  await world.gil.post(`/api/messages/${world.group._id}/members`, { userId: leaver.id });
  const socket = await leaver.socket();
  await world.hal.post('/api/posts', { content: 'Before', groupId: world.group._id });
  await socket.next('postCreated', ({ content }) => content === 'Before');
  await leaver.delete(`/api/groups/${world.group._id}/membership`);
  await socket.next('visibilityChanged');
  expect(socket.received('conversationLeft')).toEqual([{ conversationId: world.group._id }]);
  const order = socket.names.filter((name) => name === 'conversationLeft' || name === 'visibilityChanged');
  expect(order.slice(0, 2)).toEqual(['conversationLeft', 'visibilityChanged']);
  await world.hal.post('/api/posts', { content: 'After', groupId: world.group._id });
  await allReceive([socket]);
  expect(socket.received('postCreated').map(({ content }) => content)).not.toContain('After');
});

/** A post of the club, after all that was published before it. */
async function allReceive(sockets: TestSocket[]): Promise<void> {
  const { _id } = await writePost(world.eve);
  for (const socket of sockets) await socket.next('postCreated', (post) => post._id === _id);
}

const textOf = (socket: TestSocket): string => JSON.stringify(names.flatMap((name) => socket.received(name)));

import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import { openSocket } from '../../../testing/calls/socket.ts';
import type { Person } from '../../../testing/people/person.ts';
import { fillGroup, foundGroup, joining, sendMessage } from '../chat.testing.ts';

const club = await openClub();
const [ben, cleo, dana] = [await club.as('ben'), await club.as('cleo'), await club.as('dana')];

async function foundLarge(...members: Person[]): Promise<string> {
  const group = await foundGroup(ben, { name: 'Everyone' });
  for (const member of members) await joining(member, group);
  await fillGroup(club, group._id, 501);
  return group._id;
}

test('in a large group, each connected member gets a message as they may see it', async () => {
  const [hiding, newcomer] = await club.addMembers(2);
  const id = await foundLarge(hiding, cleo);
  await hiding.put(`/api/users/${cleo.id}/block`);
  await hiding.put(`/api/users/${cleo.id}/block/groups`, { hidden: true });
  const [bens, cleos, hidings] = [await ben.socket(), await cleo.socket(), await hiding.socket()];
  const first = await sendMessage(bens, id, 'Before the newcomer');
  await cleos.next('newMessage', ({ _id }) => _id === first._id);
  await joining(newcomer, { _id: id });
  const newcomers = await newcomer.socket();
  const sent = await sendMessage(cleos, id, 'An answer', { replyTo: first._id });
  const seenBy = (socket: typeof bens) => socket.next('newMessage', ({ _id }) => _id === sent._id);
  expect(await seenBy(bens)).toMatchObject({ message: 'An answer', replyTo: { _id: first._id } });
  expect(await seenBy(newcomers)).toMatchObject({ message: 'An answer', replyTo: null });
  expect(await seenBy(hidings)).toMatchObject({ message: '', hidden: true, replyTo: null });
  const strangers = await dana.socket();
  await ben.put(`/api/messages/${id}/${sent._id}/reaction`, { emoji: '👍' });
  const changed = await newcomers.next('messageChanged');
  expect(changed).toMatchObject({ _id: sent._id, reactions: [{ userIds: [ben.id] }] });
  expect([strangers.received('newMessage'), strangers.received('messageChanged')]).toEqual([[], []]);
});

test('a member of a large group who is away is notified, and who connects just then reads again', async () => {
  const id = await foundLarge(cleo, dana);
  const [bens, since] = [await ben.socket(), Date.now()];
  await sendMessage(bens, id, 'While you are away');
  const cleos = await openSocket(cleo, cleo.id, { auth: { presence: 'changes', since } });
  await cleos.next('visibilityChanged');
  const about = async () =>
    (await dana.get<Notification[]>('/api/notifications')).body.filter(({ target }) => target._id === id);
  await expect
    .poll(about, { timeout: 15_000 })
    .toMatchObject([{ kind: 'message', count: 1, actors: [{ _id: ben.id }] }]);
  await sendMessage(bens, id, 'And again');
});

import type { Message } from 'contract/chat/chat.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people/person.ts';
import { conversationOf, makeGroup, read, sendMessage, startDirect } from '../chat.testing.ts';
import { notifyOfMissed } from '../receipts/away.job.ts';

const club = await openClub();
const [ben, cleo, dana, mo] = [await club.as('ben'), await club.as('cleo'), await club.as('dana'), await club.as('mo')];
const mention = ({ id, name }: { id: string; name: string }) => `@[${name}](${id})`;

test('a message mentions a participant, wherever it is read', async () => {
  const { _id } = await startDirect(ben, cleo);
  const [bens, cleos] = [await ben.socket(), await cleo.socket()];
  const sent = await sendMessage(bens, _id, `🎉 ${mention(cleo)}, look`);
  expect(sent).toMatchObject({
    message: `🎉 @${cleo.name}, look`,
    mentions: [{ _id: cleo.id, name: cleo.name, start: 3, length: cleo.name.length + 1 }],
  });
  expect(await cleos.next('newMessage')).toEqual(sent);
  expect((await read(cleo, _id)).at(-1)).toMatchObject({ message: sent.message, mentions: sent.mentions });
  expect((await conversationOf(cleo, _id))?.latestMessage?.content).toBe(sent.message);
  const reply = await sendMessage(cleos, _id, 'Where?', { replyTo: sent._id });
  expect(reply.replyTo?.message).toBe(sent.message);
});

test('who is not in the conversation is not mentioned', async () => {
  const { _id } = await startDirect(ben, cleo);
  const sent = await sendMessage(await ben.socket(), _id, `Ask @[Someone else](${dana.id})`);
  expect(sent).toMatchObject({ message: 'Ask @Someone else', mentions: [] });
});

test('who comes later is not mentioned in what was written before', async () => {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  const bens = await ben.socket();
  const before = await sendMessage(bens, _id, `Let us ask @[M](${mo.id})`);
  await ben.post(`/api/messages/${_id}/members`, { userId: mo.id });
  const after = await sendMessage(bens, _id, `Hi @[M](${mo.id})`);
  const messages = await read(cleo, _id);
  const texts = [before, after].map(({ _id: id }) => messages.find((message) => message._id === id)?.message);
  expect(texts).toEqual(['Let us ask @M', `Hi @${mo.name}`]);
});

test('who left the group stays as text', async () => {
  const { _id } = await makeGroup(ben, [cleo, dana]);
  await sendMessage(await ben.socket(), _id, mention(dana));
  await dana.delete(`/api/messages/${_id}/members/${dana.id}`);
  const mentioning = (await read(ben, _id)).find(({ message }) => message === `@${dana.name}`);
  expect(mentioning?.mentions).toEqual([]);
});

test('an edit changes the mentions, for all', async () => {
  const { _id } = await startDirect(ben, cleo);
  const cleos = await cleo.socket();
  const sent = await sendMessage(await ben.socket(), _id, 'Hello');
  const { body } = await ben.put<Message>(`/api/messages/${_id}/${sent._id}`, { message: `Hello ${mention(cleo)}` });
  expect(body).toMatchObject({ message: `Hello @${cleo.name}`, mentions: [{ _id: cleo.id, start: 6 }] });
  expect(await cleos.next('messageChanged')).toMatchObject({ mentions: body.mentions });
});

test('a search of messages finds text and name, and no id', async () => {
  const { _id } = await startDirect(ben, cleo);
  await sendMessage(await ben.socket(), _id, `Soldering iron for @[Quetzal](${cleo.id})`);
  const found = async (q: string) =>
    (await cleo.get<Message[]>(`/api/messages/search?q=${encodeURIComponent(q)}`)).body.map(({ message }) => message);
  for (const q of ['soldering', 'quetzal']) expect(await found(q)).toEqual([`Soldering iron for @${cleo.name}`]);
  expect(await found(cleo.id)).toEqual([]);
});

const notificationsOf = async (person: Person, conversationId: string) =>
  (await person.get<Notification[]>('/api/notifications')).body
    .filter(({ target }) => target._id === conversationId)
    .map(({ kind, count }) => [kind, count]);

test('a message that mentions me while I am away is one notification, beside those of other messages', async () => {
  const [lea, tom] = await club.addMembers(2);
  const { _id } = await makeGroup(lea, [tom, dana]);
  const leas = await lea.socket();
  await sendMessage(leas, _id, `${mention(tom)}, are you there?`);
  await expect.poll(() => notificationsOf(dana, _id)).toEqual([['message', 1]]);
  expect(await notificationsOf(tom, _id)).toEqual([['mentioned', 1]]);
  await sendMessage(leas, _id, 'Anyone?');
  await expect
    .poll(() => notificationsOf(tom, _id))
    .toEqual([
      ['message', 1],
      ['mentioned', 1],
    ]);
});

test('who wants no notifications of mentions is notified of the message', async () => {
  const [lea, tom] = await club.addMembers(2);
  await tom.put('/api/users/me/notification-settings', {
    kinds: { mentioned: { app: false, email: 'off', push: false } },
  });
  const { _id } = await startDirect(lea, tom);
  await sendMessage(await lea.socket(), _id, `${mention(tom)}?`);
  await expect.poll(() => notificationsOf(tom, _id)).toEqual([['message', 1]]);
});

test('a deleted message takes its mention along, unless another of theirs mentions me too', async () => {
  const [lea, tom, kim] = await club.addMembers(3);
  const { _id } = await makeGroup(lea, [tom, kim]);
  const [leas, kims] = [await lea.socket(), await kim.socket()];
  const [first, second] = [
    await sendMessage(leas, _id, `${mention(tom)}?`),
    await sendMessage(leas, _id, `Where is ${mention(tom)}?`),
  ];
  await sendMessage(kims, _id, `Yes, where, ${mention(tom)}?`);
  const toms = await tom.socket();
  await lea.delete(`/api/messages/${_id}/${first._id}`);
  expect(await notificationsOf(tom, _id)).toEqual([['mentioned', 2]]);
  await lea.delete(`/api/messages/${_id}/${second._id}`);
  expect(await notificationsOf(tom, _id)).toEqual([['mentioned', 1]]);
  await toms.next('notificationsChanged');
  await notifyOfMissed(club.services);
  expect(await notificationsOf(tom, _id)).toEqual([['mentioned', 1]]);
});

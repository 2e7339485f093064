import { configureStore } from '@reduxjs/toolkit';
import { getConversation, listConversations, listMessages, type Message, reactToMessage } from 'contract/chat/chat.ts';
import { beforeEach, expect, test } from 'vitest';
import { club, failure } from '../../testing/club-server.ts';
import * as sample from '../../testing/samples.ts';
import { readPage, selectItems } from '../lib/store/lists.ts';
import { signedIn } from '../lib/store/session.slice.ts';
import { rootReducer } from '../lib/store/store.ts';
import { react } from './chat.api.ts';
import { conversationOpened, maxThreads, pendingMessageAdded, selectChat } from './chat.slice.ts';
import { fetchConversation, forget } from './conversations.api.ts';
import { conversations } from './conversations.ts';
import { myConversations, prepend, put, selectListState } from './my-conversations.ts';
import { markAllSeen, messages, readPart, receiveMessage, receiveUpdate, renewMessage } from './thread-messages.ts';

const openStore = () => configureStore({ reducer: rootReducer });
let store = openStore();
const talk = sample.conversation();
const id = talk._id;
const ids = Array.from({ length: 9 }, () => sample.newId());
const idOf = (number: number) => ids[number] ?? '';
const message = (number: number, more: Partial<Message> = {}) =>
  sample.message('cleo', { _id: idOf(number), conversationId: id, number, clientId: null, ...more });
const mine = { clientId: 'mine', conversationId: id, message: 'Mine', replyTo: null, createdAt: '', problem: null };

const response = (...items: Message[]) => club.respond(listMessages, items);
const open = (...items: Message[]) => {
  response(...items);
  return store.dispatch(readPart({ id, from: 'end' }));
};
const readMissed = (...items: Message[]) => {
  response(...items);
  return store.dispatch(readPart({ id, from: 'after', number: 1, upTo: 3 }));
};
const receive = (number: number, clientId: string | null = null) =>
  store.dispatch(receiveMessage(message(number, { clientId }), false));
const chat = () => selectChat(store.getState());
const numbers = () => chat().threads[id]?.places.map(({ number }) => number);
const shown = (number: number) => messages.select(store.getState(), idOf(number));

/** Delays the response to a read until the returned function runs. */
function holdBack(...items: Message[]) {
  const { promise, resolve } = Promise.withResolvers<Message[]>();
  club.respond(listMessages, () => promise);
  return () => resolve(items);
}

beforeEach(() => {
  store = openStore();
  store.dispatch(signedIn(sample.member('ben')));
});

test('my acknowledged message waits until what came before it is there, and stands once', async () => {
  await open(message(1));
  store.dispatch(pendingMessageAdded(mine));
  receive(3, 'mine');
  expect([numbers(), chat().pendingMessages]).toEqual([[1], [{ ...mine, number: 3 }]]);
  await readMissed(message(2), message(3, { clientId: 'mine' }));
  expect([numbers(), chat().pendingMessages]).toEqual([[1, 2, 3], []]);
});

test('my message with nothing missing before it waits for nothing', async () => {
  await open(message(1));
  store.dispatch(pendingMessageAdded(mine));
  receive(2, 'mine');
  expect([numbers(), chat().pendingMessages]).toEqual([[1, 2], []]);
});

test('my message that is read before its acknowledgement stands once', async () => {
  store.dispatch(pendingMessageAdded(mine));
  await open(message(1, { clientId: 'mine' }));
  expect([numbers(), chat().pendingMessages]).toEqual([[1], []]);
  store.dispatch(pendingMessageAdded({ ...mine, clientId: 'next' }));
  await readMissed(message(2, { clientId: 'next' }));
  expect([numbers(), chat().pendingMessages]).toEqual([[1, 2], []]);
});

test('a conversation that could not be opened does not begin with the next message', async () => {
  club.respond(listMessages, failure('unavailable', 'Not now.'));
  await store.dispatch(readPart({ id, from: 'end' }));
  receive(7);
  expect([numbers(), chat().threads[id]?.failures]).toEqual([[], 1]);
});

test('failures are counted until what was missed is read', async () => {
  await open(message(1));
  receive(3);
  club.respond(listMessages, failure('unavailable', 'Not now.'));
  for (const _ of [1, 2]) await store.dispatch(readPart({ id, from: 'after', number: 1, upTo: 3 }));
  expect(chat().threads[id]).toMatchObject({ failures: 2, reads: [], completeTo: 0 });
  await readMissed();
  expect(chat().threads[id]).toMatchObject({ failures: 0, completeTo: 3 });
});

test('a number that is no message of mine to read keeps nothing away', async () => {
  await open(message(1));
  receive(3);
  await readMissed(message(2));
  receive(4);
  expect(numbers()).toEqual([1, 2, 4]);
});

test('a status never moves back, whatever comes late', async () => {
  await open(message(1, { status: 'seen' }));
  store.dispatch(receiveUpdate({ kind: 'advanced', conversationId: id, messageId: idOf(1), status: 'delivered' }));
  store.dispatch(renewMessage(message(1, { status: 'sent', message: 'Edited' })));
  expect(shown(1)).toMatchObject({ status: 'seen', message: 'Edited' });
});

test('what came further takes along what its sender wrote before, and nothing else', async () => {
  const ben = sample.member('ben')._id;
  await open(message(1), message(2, { senderId: ben }), message(3), message(4));
  store.dispatch(receiveUpdate({ kind: 'advanced', conversationId: id, messageId: idOf(3), status: 'delivered' }));
  const statuses = () => [1, 2, 3, 4].map((number) => shown(number)?.status);
  expect(statuses()).toEqual(['delivered', 'sent', 'delivered', 'sent']);
  store.dispatch(markAllSeen(id, ben));
  expect(statuses()).toEqual(['delivered', 'seen', 'delivered', 'sent']);
});

test('what is published while a page is on its way counts, though the page was read before it', async () => {
  const arrive = holdBack(message(1));
  const opened = store.dispatch(readPart({ id, from: 'end' }));
  store.dispatch(receiveUpdate({ kind: 'advanced', conversationId: id, messageId: idOf(1), status: 'delivered' }));
  store.dispatch(renewMessage(message(1, { message: 'Edited', status: 'sent' })));
  arrive();
  await opened;
  expect(shown(1)).toMatchObject({ status: 'delivered', message: 'Edited' });
});

test('what I write while a page is on its way is not seen because all before it has been', async () => {
  const { _id: me } = sample.member('ben');
  await open(message(1, { senderId: me }));
  const arrive = holdBack();
  const read = store.dispatch(readPart({ id, from: 'after', number: 1 }));
  store.dispatch(markAllSeen(id, me));
  store.dispatch(receiveMessage(message(2, { senderId: me }), false));
  arrive();
  await read;
  expect([shown(1)?.status, shown(2)?.status]).toEqual(['seen', 'sent']);
});

test('what was published before a page was requested is in it, and changes nothing of it later', async () => {
  await open(message(1));
  store.dispatch(renewMessage(message(1, { message: 'Edited' })));
  await readMissed(message(1, { message: 'Edited twice' }));
  expect(shown(1)?.message).toBe('Edited twice');
});

test('a member has one reaction, in the place of the one before, and can take it back', async () => {
  const [ada, ben] = [sample.member('ada')._id, sample.member('ben')._id];
  await open(message(1, { reactions: [{ emoji: '👍', userIds: [ada, ben] }] }));
  const reactions = () => shown(1)?.reactions.map(({ emoji, userIds }) => `${emoji}${userIds.length}`);
  const press = (emoji: string) => {
    club.respond(reactToMessage, failure('unavailable', 'Not now.'));
    const pressed = store.dispatch(react(shown(1) ?? message(1), ben, emoji)).catch(() => {});
    return { now: reactions(), pressed };
  };
  for (const [emoji, expected] of [
    ['🙏', ['👍1', '🙏1']],
    ['👍', ['👍2']],
    ['', ['👍1']],
  ] as const) {
    const { now, pressed } = press(emoji);
    expect(now).toEqual(expected);
    await pressed;
    // The call failed, so the reaction is rolled back.
    expect(reactions()).toEqual(['👍2']);
  }
});

test('a conversation that begins while the list is read stays, and one that is gone goes', async () => {
  const [old, begun] = [sample.conversation(), sample.conversation({ updatedAt: '2026-11-21T10:00:00.000Z' })];
  const first = Promise.withResolvers<(typeof old)[]>();
  club.respond(listConversations, () => first.promise);
  const read = store.dispatch(readPage(myConversations));
  store.dispatch(put(begun));
  club.respond(listConversations, [begun, old]);
  first.resolve([old]);
  await read;
  const listed = () => selectListState(store.getState()).ids;
  expect(listed()).toEqual([begun._id, old._id]);
  club.respond(listConversations, [old]);
  await store.dispatch(readPage(myConversations));
  expect(listed()).toEqual([old._id]);
});

test('a conversation that I left is passed along again, and stands first', () => {
  const [left, other] = [sample.conversation(), sample.conversation({ updatedAt: '2026-11-21T10:00:00.000Z' })];
  for (const one of [left, other]) store.dispatch(put(one));
  store.dispatch(forget(left._id));
  store.dispatch(prepend(left));
  expect(selectItems(store.getState(), myConversations).map(({ _id }) => _id)).toEqual([left._id, other._id]);
});

test('a conversation that was read before a message came does not take it back', async () => {
  const here = sample.conversation({ _id: id, lastNumber: 3, unreadCount: 3, updatedAt: '2026-11-21T10:00:00.000Z' });
  store.dispatch(put(here));
  const read = sample.conversation({ _id: id, lastNumber: 2, unreadCount: 2, muted: true });
  club.respond(getConversation, read);
  await store.dispatch(fetchConversation(id));
  expect(conversations.select(store.getState(), id)).toEqual({ ...here, muted: true });
});

test('the conversations that were opened last keep their messages', () => {
  for (let at = 0; at < maxThreads + 30; at++)
    store.dispatch(conversationOpened({ id: `c${at % (maxThreads + 10)}`, markedAfter: null }));
  expect(Object.keys(chat().threads)).toHaveLength(maxThreads);
  expect(chat().threads[`c${(maxThreads + 29) % (maxThreads + 10)}`]).toBeDefined();
});

test('messages that no conversation holds any more are let go, those on screen never', async () => {
  await open(message(1));
  store.dispatch(
    messages.received(Array.from({ length: 600 }, (_, at) => message(1, { _id: sample.newId(), number: at + 10 }))),
  );
  receive(2);
  expect(messages.selectAll(store.getState()).map(({ number }) => number)).toEqual([1, 2]);
});

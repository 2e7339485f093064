import type { Conversation, Message } from 'contract/chat/chat.ts';
import { expect, test } from 'vitest';
import * as sample from '../../testing/samples.ts';
import { fetchConversation, fetchConversations, fetchNewer, openThread } from './chat.api.ts';
import {
  chatReducer,
  conversationCreated,
  conversationOpened,
  maxThreads,
  messageChanged,
  messageReceived,
  messageStatusUpdated,
  messagesSeen,
  pendingMessageAdded,
} from './chat.slice.ts';
import type { ChatState } from './chat.state.ts';

const message = (number: number, clientId: string | null = null) =>
  sample.message('cleo', { _id: `m${number}`, conversationId: 'c', number, clientId });

const unavailable = { message: '', code: 'unavailable', status: 503 } as const;
const reduce = (...actions: Parameters<typeof chatReducer>[1][]): ChatState =>
  actions.reduce(chatReducer, chatReducer(undefined, { type: 'opened' }));
const opened = (...items: Message[]) =>
  openThread.fulfilled({ items, next: null }, 'opening', { id: 'c', after: null });
const opening = openThread.pending('opening', { id: 'c', after: null });
const received = (number: number, clientId?: string) =>
  messageReceived({ message: message(number, clientId), unread: false });
const request = { id: 'c', after: 1, upTo: 3 };
const missed = (...items: Message[]) => fetchNewer.fulfilled({ items, next: null }, 'missed', request);
const mine = { clientId: 'mine', conversationId: 'c', message: 'Mine', replyTo: null, createdAt: '', problem: null };
const numbersOf = ({ threads }: ChatState) => threads.c?.messages.map(({ number }) => number);

test('my acknowledged message waits until what came before it is there, and stands once', () => {
  const behind = reduce(opening, opened(message(1)), pendingMessageAdded(mine), received(3, 'mine'));
  expect([numbersOf(behind), behind.pendingMessages]).toEqual([[1], [{ ...mine, number: 3 }]]);
  const complete = chatReducer(behind, missed(message(2), message(3, 'mine')));
  expect([numbersOf(complete), complete.pendingMessages]).toEqual([[1, 2, 3], []]);
});

test('my message with nothing missing before it waits for nothing', () => {
  const state = reduce(opening, opened(message(1)), pendingMessageAdded(mine), received(2, 'mine'));
  expect([numbersOf(state), state.pendingMessages]).toEqual([[1, 2], []]);
});

test('my message that is read before its acknowledgement stands once', () => {
  const atOpening = reduce(opening, pendingMessageAdded(mine), opened(message(1, 'mine')));
  expect([numbersOf(atOpening), atOpening.pendingMessages]).toEqual([[1], []]);
  const later = reduce(opening, opened(message(1)), pendingMessageAdded(mine), missed(message(2, 'mine')));
  expect([numbersOf(later), later.pendingMessages]).toEqual([[1, 2], []]);
});

test('a conversation that could not be opened does not begin with the next message', () => {
  const state = reduce(
    opening,
    openThread.rejected(null, 'opening', { id: 'c', after: null }, unavailable),
    received(7),
  );
  expect([numbersOf(state), state.threads.c?.failures]).toEqual([[], 1]);
});

test('failures are counted until what was missed is read', () => {
  const failed = fetchNewer.rejected(null, 'missed', request, unavailable);
  const behind = reduce(opening, opened(message(1)), received(3), failed, failed);
  expect(behind.threads.c).toMatchObject({ failures: 2, reads: [], completeTo: 0 });
  expect(chatReducer(behind, missed()).threads.c).toMatchObject({ failures: 0, completeTo: 3 });
});

test('a number that is no message of mine to read keeps nothing away', () => {
  const state = reduce(opening, opened(message(1)), received(3), missed(message(2)), received(4));
  expect(numbersOf(state)).toEqual([1, 2, 4]);
});

const delivered = messageStatusUpdated({ _id: 'm1', status: 'delivered', conversationId: 'c' });
const seen = messageStatusUpdated({ _id: 'm1', status: 'seen', conversationId: 'c' });
const edited = messageChanged({ ...message(1), message: 'Edited' });
const statusOf = ({ threads }: ChatState) => threads.c?.messages[0]?.status;

test('what is published while a page is on its way counts, though the page was read before it', () => {
  expect(statusOf(reduce(opening, delivered, opened(message(1))))).toBe('delivered');
  expect(statusOf(reduce(opening, seen, opened(message(1))))).toBe('seen');
  expect(reduce(opening, edited, opened(message(1))).threads.c?.messages).toMatchObject([{ message: 'Edited' }]);
});

test('what I write while a page is on its way is not seen because all before it has been', () => {
  const me = message(1).senderId ?? '';
  const more = fetchNewer.pending('missed', request);
  const state = reduce(
    opening,
    opened(message(1)),
    more,
    messagesSeen({ conversationId: 'c', me }),
    received(2),
    missed(),
  );
  expect(state.threads.c?.messages.map(({ status }) => status)).toEqual(['seen', 'sent']);
});

test('what was published before a page was requested is in it, and changes nothing of it later', () => {
  const state = reduce(opening, edited, opened(message(1)), fetchNewer.pending('missed', request));
  const again = { ...message(1), message: 'Edited twice' };
  expect(chatReducer(state, missed(again)).threads.c?.messages).toMatchObject([{ message: 'Edited twice' }]);
});

const conversation = (_id: string, changes: Partial<Conversation> = {}) => sample.conversation({ _id, ...changes });
const requested = (requestId: string) => fetchConversations.pending(requestId, { me: 'ben' });
const listed = (requestId: string, ...items: Conversation[]) =>
  fetchConversations.fulfilled({ items, next: null }, requestId, { me: 'ben' });
const idsOf = ({ conversations }: ChatState) => conversations.map(({ _id }) => _id);

test('a conversation that begins while the list is read stays, and one that is gone goes', () => {
  const before = reduce(conversationCreated(conversation('gone')), requested('slow'));
  const state = [conversationCreated(conversation('new')), listed('slow', conversation('old'))].reduce(
    chatReducer,
    before,
  );
  expect(idsOf(state)).toEqual(['new', 'old']);
  expect(
    [requested('next'), listed('next', conversation('old'))].reduce(chatReducer, state).conversations,
  ).toHaveLength(1);
});

test('of two reads of the list the later one counts, whichever answers first', () => {
  const later = reduce(requested('first'), requested('second'), listed('second', conversation('b'), conversation('a')));
  expect(idsOf(chatReducer(later, listed('first', conversation('a'))))).toEqual(['b', 'a']);
});

test('a read of the list that fails while a later one is on its way does not say that there are none', () => {
  const failed = fetchConversations.rejected(null, 'first', { me: 'ben' }, unavailable);
  const state = reduce(requested('first'), requested('second'), failed);
  expect(state).toMatchObject({ loaded: false, listing: { requestId: 'second' } });
  const last = fetchConversations.rejected(null, 'second', { me: 'ben' }, unavailable);
  expect(chatReducer(state, last)).toMatchObject({ loaded: true, listing: null });
});

test('a message that came while the list was read is not taken back by it', () => {
  const here = conversation('c', { lastNumber: 2, unreadCount: 1 });
  const state = reduce(requested('slow'), conversationCreated(here), listed('slow', conversation('c')));
  expect(state.conversations).toEqual([here]);
});

test('a conversation that was read before a message came does not take it back', () => {
  const here = conversation('c', { lastNumber: 3, unreadCount: 3, updatedAt: '2026-11-21T10:00:00.000Z' });
  const read = conversation('c', { lastNumber: 2, unreadCount: 2, muted: true });
  const late = fetchConversation.fulfilled(read, 'late', 'c');
  const state = reduce(conversationCreated(here), late);
  expect(state.conversations).toEqual([{ ...here, muted: true }]);
});

test('the conversations that were opened last keep their messages', () => {
  const state = reduce(
    ...Array.from({ length: maxThreads + 30 }, (_, at) => conversationOpened(`c${at % (maxThreads + 10)}`)),
  );
  expect(Object.keys(state.threads)).toHaveLength(maxThreads);
  expect(state.threads[`c${(maxThreads + 29) % (maxThreads + 10)}`]).toBeDefined();
});

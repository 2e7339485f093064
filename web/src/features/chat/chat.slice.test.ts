import type { Message } from 'contract/chat.ts';
import { expect, test } from 'vitest';
import { fetchNewer, openThread } from './chat.api.ts';
import { chatReducer, messageReceived, pendingMessageAdded } from './chat.slice.ts';
import type { ChatState } from './chat.state.ts';

const message = (number: number, clientId: string | null = null): Message => ({
  _id: `m${number}`,
  conversationId: 'c',
  number,
  senderId: 'cleo',
  senderName: 'Cléo',
  message: `${number}`,
  mentions: [],
  forwarded: false,
  preview: null,
  status: 'sent',
  createdAt: '2026-01-01T10:00:00Z',
  editedAt: null,
  deletedAt: null,
  notice: null,
  clientId,
  attachments: [],
  replyTo: null,
  reactions: [],
});

const unavailable = { message: '', code: 'unavailable', status: 503 } as const;
const reduce = (...actions: Parameters<typeof chatReducer>[1][]): ChatState =>
  actions.reduce(chatReducer, chatReducer(undefined, { type: 'opened' }));
const opened = (...items: Message[]) =>
  openThread.fulfilled({ items, next: null }, 'opening', { id: 'c', after: null });
const opening = openThread.pending('opening', { id: 'c', after: null });
const received = (number: number, clientId?: string) =>
  messageReceived({ message: message(number, clientId), unread: false });
const asked = { id: 'c', after: 1, upTo: 3 };
const missed = (...items: Message[]) => fetchNewer.fulfilled({ items, next: null }, 'missed', asked);
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

test('a conversation that could not be opened does not begin with the next message', () => {
  const state = reduce(
    opening,
    openThread.rejected(null, 'opening', { id: 'c', after: null }, unavailable),
    received(7),
  );
  expect([numbersOf(state), state.threads.c?.failures]).toEqual([[], 1]);
});

test('failures are counted until what was missed is read', () => {
  const failed = fetchNewer.rejected(null, 'missed', asked, unavailable);
  const behind = reduce(opening, opened(message(1)), received(3), failed, failed);
  expect(behind.threads.c).toMatchObject({ failures: 2, loading: false, completeTo: 0 });
  expect(chatReducer(behind, missed()).threads.c).toMatchObject({ failures: 0, completeTo: 3 });
});

test('a number that is no message of mine to read keeps nothing away', () => {
  const state = reduce(opening, opened(message(1)), received(3), missed(message(2)), received(4));
  expect(numbersOf(state)).toEqual([1, 2, 4]);
});

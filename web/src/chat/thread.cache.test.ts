import type { Message } from 'contract/chat/chat.ts';
import { describe, expect, test } from 'vitest';
import * as sample from '../../testing/samples.ts';
import * as cache from './thread.cache.ts';

const message = (number: number, more: Partial<Message> = {}) =>
  sample.message('cleo', { _id: `m${number}`, conversationId: 'c', number, ...more });

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const holding = (from: number, to: number) => ({ ...cache.noThread(), messages: range(from, to), reachesEnd: true });
const numbersOf = ({ messages }: { messages: Message[] }) => messages.map(({ number }) => number);

test('a status never moves back, whatever comes late', () => {
  const thread = { ...cache.noThread(), messages: [message(1, { status: 'seen' })] };
  cache.update(thread, { kind: 'advanced', messageId: 'm1', status: 'delivered' });
  cache.merge(thread, [message(1, { status: 'sent', message: 'edited' })]);
  expect(thread.messages).toMatchObject([{ status: 'seen', message: 'edited' }]);
});

test('what came further takes along what its sender wrote before, and nothing else', () => {
  const thread = {
    ...cache.noThread(),
    messages: [message(1), message(2, { senderId: 'ben' }), message(3), message(4)],
  };
  cache.update(thread, { kind: 'advanced', messageId: 'm3', status: 'delivered' });
  expect(thread.messages.map(({ status }) => status)).toEqual(['delivered', 'sent', 'delivered', 'sent']);
});

test('"seen" marks all messages of mine and no others', () => {
  const thread = { ...cache.noThread(), messages: [message(1), message(2, { senderId: 'ben' })] };
  cache.markAllSeen(thread, 'ben');
  expect(thread.messages.map(({ status }) => status)).toEqual(['sent', 'seen']);
});

describe('a message that arrives', () => {
  test('twice stands once, and late in its place', () => {
    const thread = { ...holding(1, 5), messages: [...range(1, 3), message(5)] };
    cache.addLive(thread, message(4));
    cache.addLive(thread, message(4));
    expect(numbersOf(thread)).toEqual([1, 2, 3, 4, 5]);
  });

  test('behind a gap waits for what is missing', () => {
    const thread = holding(1, 5);
    cache.addLive(thread, message(8));
    expect(numbersOf(thread)).toEqual([1, 2, 3, 4, 5]);
  });

  test('by the thousand leaves as many as can be looked at', () => {
    const thread = holding(1, 1);
    for (const one of range(2, 5_000)) cache.addLive(thread, one);
    expect(thread.messages.length).toBeLessThanOrEqual(cache.threadSize.max);
    expect([thread.messages.at(-1)?.number, thread.reachesStart]).toEqual([5_000, false]);
  });

  test('moves nothing away from who reads further up', () => {
    const thread = { ...holding(1, cache.threadSize.max), atEnd: false };
    cache.addLive(thread, message(cache.threadSize.max + 1));
    expect([thread.messages[0]?.number, thread.reachesEnd]).toEqual([1, false]);
  });
});

describe('a page', () => {
  test('of the newest goes on from what is there', () => {
    const thread = holding(1, 60);
    cache.takeNewest(thread, { items: range(51, 100), next: '51' });
    expect([thread.messages.length, thread.reachesEnd]).toEqual([100, true]);
  });

  test('of the newest behind a gap replaces what is there', () => {
    const thread = holding(1, 20);
    cache.takeNewest(thread, { items: range(51, 100), next: '51' });
    expect([numbersOf(thread)[0], thread.reachesStart]).toEqual([51, false]);
  });

  test('of older ones lets the newest go when there are too many', () => {
    const thread = holding(251, 500);
    cache.takeOlder(thread, { items: range(201, 250), next: '201' });
    expect([numbersOf(thread)[0], thread.messages.length, thread.reachesEnd]).toEqual([
      201,
      cache.threadSize.kept,
      false,
    ]);
  });

  test('that ends within what is there says nothing about the end', () => {
    const thread = { ...holding(1, 150), atEnd: false };
    cache.takeNewer(thread, { items: range(1, 100), next: '100' });
    expect(thread.reachesEnd).toBe(true);
    cache.takeNewer(thread, { items: range(101, 200), next: '200' });
    expect(thread.reachesEnd).toBe(false);
  });

  test('with more to follow keeps who is at the end on the way there, and no one else', () => {
    const thread = holding(1, 5);
    cache.takeNewer(thread, { items: range(6, 105), next: '105' });
    expect(thread.reachesEnd).toBe(true);
    cache.addLive(thread, message(200));
    expect(thread.messages.at(-1)?.number).toBe(105);
    thread.atEnd = false;
    cache.takeNewer(thread, { items: range(106, 205), next: '205' });
    expect(thread.reachesEnd).toBe(false);
  });

  test('of newer ones leads back to the end', () => {
    const thread = { ...holding(1, 250), reachesEnd: false };
    cache.takeNewer(thread, { items: range(251, 300), next: null });
    expect([thread.messages.at(-1)?.number, thread.reachesEnd, thread.reachesStart]).toEqual([300, true, false]);
  });
});

test('a member has one reaction, in the place of the one before, and can take it back', () => {
  const reactions = [{ emoji: '👍', userIds: ['ada', 'ben'] }];
  const thread = { ...cache.noThread(), messages: [message(1, { reactions })] };
  cache.react(thread, 'm1', 'ben', '🙏');
  expect(thread.messages[0]?.reactions).toEqual([
    { emoji: '👍', userIds: ['ada'] },
    { emoji: '🙏', userIds: ['ben'] },
  ]);
  cache.react(thread, 'm1', 'ben', '👍');
  expect(thread.messages[0]?.reactions).toEqual([{ emoji: '👍', userIds: ['ada', 'ben'] }]);
  cache.react(thread, 'm1', 'ben', '');
  expect(thread.messages[0]?.reactions).toEqual([{ emoji: '👍', userIds: ['ada'] }]);
});

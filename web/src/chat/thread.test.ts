import type { Message } from 'contract/chat/chat.ts';
import { describe, expect, test } from 'vitest';
import * as sample from '../../testing/samples.ts';
import type { Thread } from './chat.state.ts';
import { addLive, insertPage, noThread, threadSize } from './thread.ts';

const message = (number: number, more: Partial<Message> = {}) =>
  sample.message('cleo', { _id: `m${number}`, conversationId: 'c', number, ...more });

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const slotsOf = (all: Message[]) => all.map(({ _id, number, clientId }) => ({ _id, number, clientId }));
const holding = (from: number, to: number) => ({ ...noThread(), places: slotsOf(range(from, to)), reachesEnd: true });
const numbersOf = ({ places: slots }: Thread) => slots.map(({ number }) => number);

describe('a message that arrives', () => {
  test('twice stands once, and late in its place', () => {
    const thread = { ...holding(1, 5), places: slotsOf([...range(1, 3), message(5)]) };
    addLive(thread, message(4));
    addLive(thread, message(4));
    expect(numbersOf(thread)).toEqual([1, 2, 3, 4, 5]);
  });

  test('behind a gap waits for what is missing', () => {
    const thread = holding(1, 5);
    addLive(thread, message(8));
    expect(numbersOf(thread)).toEqual([1, 2, 3, 4, 5]);
  });

  test('by the thousand leaves as many as can be looked at', () => {
    const thread = holding(1, 1);
    for (const one of range(2, 5_000)) addLive(thread, one);
    expect(thread.places.length).toBeLessThanOrEqual(threadSize.max);
    expect([thread.places.at(-1)?.number, thread.reachesStart]).toEqual([5_000, false]);
  });

  test('moves nothing away from who reads further up', () => {
    const thread = { ...holding(1, threadSize.max), atEnd: false };
    addLive(thread, message(threadSize.max + 1));
    expect([thread.places[0]?.number, thread.reachesEnd]).toEqual([1, false]);
  });
});

describe('a page', () => {
  test('of the newest goes on from what is there', () => {
    const thread = holding(1, 60);
    insertPage(thread, { id: 'c', from: 'end' }, { items: range(51, 100), next: '51' });
    expect([thread.places.length, thread.reachesEnd]).toEqual([100, true]);
  });

  test('of the newest behind a gap replaces what is there', () => {
    const thread = holding(1, 20);
    insertPage(thread, { id: 'c', from: 'end' }, { items: range(51, 100), next: '51' });
    expect([numbersOf(thread)[0], thread.reachesStart]).toEqual([51, false]);
  });

  test('of older ones lets the newest go when there are too many', () => {
    const thread = holding(251, 500);
    insertPage(thread, { id: 'c', from: 'before', number: 251 }, { items: range(201, 250), next: '201' });
    expect([numbersOf(thread)[0], thread.places.length, thread.reachesEnd]).toEqual([201, threadSize.size, false]);
  });

  test('that ends within what is there says nothing about the end', () => {
    const thread = { ...holding(1, 150), atEnd: false };
    insertPage(thread, { id: 'c', from: 'after', number: 0 }, { items: range(1, 100), next: '100' });
    expect(thread.reachesEnd).toBe(true);
    insertPage(thread, { id: 'c', from: 'after', number: 100 }, { items: range(101, 200), next: '200' });
    expect(thread.reachesEnd).toBe(false);
  });

  test('with more to follow keeps who is at the end on the way there, and no one else', () => {
    const thread = holding(1, 5);
    insertPage(thread, { id: 'c', from: 'after', number: 5 }, { items: range(6, 105), next: '105' });
    expect(thread.reachesEnd).toBe(true);
    addLive(thread, message(200));
    expect(thread.places.at(-1)?.number).toBe(105);
    thread.atEnd = false;
    insertPage(thread, { id: 'c', from: 'after', number: 105 }, { items: range(106, 205), next: '205' });
    expect(thread.reachesEnd).toBe(false);
  });

  test('of newer ones leads back to the end', () => {
    const thread = { ...holding(1, 250), reachesEnd: false };
    insertPage(thread, { id: 'c', from: 'after', number: 250 }, { items: range(251, 300), next: null });
    expect([thread.places.at(-1)?.number, thread.reachesEnd, thread.reachesStart]).toEqual([300, true, false]);
  });
});

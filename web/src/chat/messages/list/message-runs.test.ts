import { expect, test } from 'vitest';
import { message } from '../../../../testing/samples.ts';
import { layOut } from './message-runs.ts';

const me = 'me';
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

const written = (...all: [sender: string, createdAt: string][]) =>
  all.map(([senderId, createdAt], index) =>
    message('cleo', { conversationId: 'one', number: index + 1, senderId, createdAt }),
  );

const beginnings = (...all: Parameters<typeof written>) =>
  layOut(written(...all), null, me).map(({ begins }) => begins);

test('messages of one person within five minutes are one run', () => {
  expect(beginnings(['cleo', at(20, 10)], ['cleo', at(20, 10, 4)], ['cleo', at(20, 10, 9)])).toEqual([
    true,
    false,
    true,
  ]);
});

test('another person, and another day, begin a run', () => {
  expect(beginnings(['cleo', at(20, 10)], [me, at(20, 10, 1)], ['cleo', at(20, 10, 2)])).toEqual([true, true, true]);
  const [late, early] = layOut(written(['cleo', at(20, 23, 59)], ['cleo', at(21, 0, 1)]), null, me);
  expect([late?.day, early?.day]).toEqual([true, true]);
  expect(early?.begins).toBe(true);
});

test('a line about the group stands for itself', () => {
  const all = written(['cleo', at(20, 10)], ['cleo', at(20, 10, 1)], ['cleo', at(20, 10, 2)]);
  const withNotice = all.map((one) => (one.number === 2 ? { ...one, notice: 'left' as const } : one));
  expect(layOut(withNotice, null, me).map(({ begins }) => begins)).toEqual([true, true, true]);
});

test('new ones begin at the first by someone else after the last one seen', () => {
  const all = written(['cleo', at(20, 10)], [me, at(20, 10, 1)], ['cleo', at(20, 10, 2)], ['cleo', at(20, 10, 3)]);
  expect(layOut(all, 1, me).map(({ isNew }) => isNew)).toEqual([false, false, true, false]);
  expect(layOut(all, null, me).some(({ isNew }) => isNew)).toBe(false);
  expect(layOut(all, 4, me).some(({ isNew }) => isNew)).toBe(false);
});

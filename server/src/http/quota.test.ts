import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alone } from '../nodes/nodes.ts';
import { Quota } from './quota.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const quota = () => new Quota({ max: 3, timeWindow: 60_000 }, alone);
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

test('as many as allowed are taken, the next one waits until the oldest is out of the window', () => {
  const uploads = quota();
  expect(uploads.take('ben')).toBe(0);
  pass(20_000);
  expect([uploads.take('ben'), uploads.take('ben')]).toEqual([0, 0]);
  expect(uploads.take('ben')).toBe(40);
  pass(39_999);
  expect(uploads.take('ben')).toBe(1);
  pass(1);
  expect(uploads.take('ben')).toBe(0);
  expect(uploads.take('ben')).toBe(20);
});

test('one that has to wait counts nothing, however often it comes', () => {
  const uploads = quota();
  for (let times = 0; times < 3; times++) uploads.take('ben');
  for (let times = 0; times < 100; times++) expect(uploads.take('ben')).toBe(60);
  pass(60_000);
  expect(uploads.take('ben')).toBe(0);
});

test('others do not wait for one', () => {
  const uploads = quota();
  for (let times = 0; times < 4; times++) uploads.take('ben');
  expect(uploads.take('cleo')).toBe(0);
});

test('what is given back may be taken again', () => {
  const uploads = quota();
  for (let times = 0; times < 3; times++) uploads.take('ben');
  uploads.giveBack('ben');
  expect(uploads.take('ben')).toBe(0);
  expect(uploads.take('ben')).toBe(60);
  uploads.giveBack('nobody');
  expect(uploads.take('nobody')).toBe(0);
});

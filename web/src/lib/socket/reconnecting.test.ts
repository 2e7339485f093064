import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delayAfter, Reconnector } from './reconnecting.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('delays grow from half a second to ten, and differ between browsers', () => {
  const random = vi.spyOn(Math, 'random');
  const range = (failures: number) =>
    [0, 1].map((value) => {
      random.mockReturnValue(value);
      return delayAfter(failures);
    });
  expect(range(1)).toEqual([250, 500]);
  expect(range(2)).toEqual([500, 1_000]);
  expect(range(5)).toEqual([4_000, 8_000]);
  expect(range(6)).toEqual([5_000, 10_000]);
  expect(range(60)).toEqual([5_000, 10_000]);
});

test('it tries once for each time it is asked, and not any more when it is stopped', () => {
  const connect = vi.fn();
  const reconnector = new Reconnector(connect);
  reconnector.schedule();
  expect(connect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(connect).toHaveBeenCalledTimes(1);
  reconnector.schedule();
  reconnector.stop();
  vi.advanceTimersByTime(60_000);
  expect(connect).toHaveBeenCalledTimes(1);
});

/** True if the next attempt comes within this many milliseconds. */
function triesWithin(reconnector: Reconnector, connect: ReturnType<typeof vi.fn>, milliseconds: number): boolean {
  connect.mockClear();
  reconnector.schedule();
  vi.advanceTimersByTime(milliseconds);
  const tried = connect.mock.calls.length > 0;
  vi.advanceTimersByTime(10_000);
  return tried;
}

test('a server that takes connections and drops them at once is not asked twice a second for ever', () => {
  const connect = vi.fn();
  const reconnector = new Reconnector(connect);
  for (let round = 0; round < 6; round++) {
    triesWithin(reconnector, connect, 0);
    reconnector.connected();
    vi.advanceTimersByTime(9_000);
  }
  expect(triesWithin(reconnector, connect, 4_999)).toBe(false);
});

test('after a connection that lasted the delays are short again', () => {
  const connect = vi.fn();
  const reconnector = new Reconnector(connect);
  for (let round = 0; round < 6; round++) triesWithin(reconnector, connect, 0);
  reconnector.connected();
  vi.advanceTimersByTime(10_000);
  expect(triesWithin(reconnector, connect, 500)).toBe(true);
});

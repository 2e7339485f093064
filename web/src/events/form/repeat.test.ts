import { expect, test } from 'vitest';
import { clubEvent } from '../../../testing/samples.ts';
import { copyForm } from './copy-event.ts';
import { chooseKind, daysOf, noRepeat, readRepeat, weekOfMonth } from './repeat.ts';

const start = '2031-03-11T19:00';

test('a chosen repetition has a last day at once, which stays when another one is chosen', () => {
  const weekly = chooseKind(noRepeat, 'week', start);
  expect(weekly.until).toBe('2031-06-03');
  expect(daysOf(weekly, start)).toHaveLength(13);
  expect(chooseKind(weekly, 'month', '2031-05-13T19:00').until).toBe('2031-06-03');
  expect(daysOf(chooseKind(weekly, 'month', start), start)).toEqual(['2031-03-11', '2031-04-08', '2031-05-13']);
});

test.each([
  ['never', null],
  ['week', { unit: 'week', every: 1, until: '2031-06-03' }],
  ['weeks', { unit: 'week', every: 3, until: '2031-06-03' }],
  ['month', { unit: 'month', every: 1, until: '2031-06-03' }],
] as const)('%s is sent as the server knows it', (kind, repeat) => {
  expect(readRepeat({ kind, every: '3', until: '2031-06-03' })).toEqual(repeat);
});

test('days that the server would not take are none', () => {
  const weekly = chooseKind(noRepeat, 'week', start);
  for (const until of ['', '2031-03-10', '2033-01-01']) expect(daysOf({ ...weekly, until }, start)).toBeNull();
  for (const every of ['', '0', '1.5']) expect(daysOf({ ...weekly, kind: 'weeks', every }, start)).toBeNull();
  expect(daysOf(weekly, '')).toBeNull();
  expect(['01', '07', '08', '28', '29'].map((day) => weekOfMonth(`2031-03-${day}T19:00`))).toEqual([1, 1, 2, 4, 5]);
});

test('a copy is a week later, or on the next such weekday, at the same hour of its zone', () => {
  const event = clubEvent({
    ...{ timeZone: 'Europe/Berlin', date: '2031-03-25T18:00:00.000Z', endDate: '2031-03-25T20:00:00.000Z' },
  });
  const at = (now: string) => copyForm(event, new Date(now));
  expect(at('2031-01-01T00:00:00Z')).toMatchObject({ date: '2031-04-01T19:00', endDate: '2031-04-01T21:00' });
  expect(at('2031-05-01T00:00:00Z').date).toBe('2031-05-06T19:00');
  expect(at('2031-05-06T16:59:00Z').date).toBe('2031-05-06T19:00');
  expect(at('2031-05-06T17:01:00Z').date).toBe('2031-05-13T19:00');
});

import { expect, test } from 'vitest';
import { clubEvent } from '../../../testing/samples.ts';
import { eveningOf, hoursOf, moveEnd, moveStart, nextFreeThursday, openForm, readForm } from './event-form.ts';

const empty = openForm(null);
const started = moveStart(empty, '2026-11-24T18:00');

test('the end follows the first start by two hours', () => {
  expect(started).toMatchObject({ date: '2026-11-24T18:00', endDate: '2026-11-24T20:00' });
  expect(moveStart(empty, '2026-12-31T23:30').endDate).toBe('2027-01-01T01:30');
});

test('it moves along, and keeps the length that was chosen', () => {
  const long = { ...started, endDate: '2026-11-24T21:30' };
  expect(moveStart(long, '2026-11-25T10:00').endDate).toBe('2026-11-25T13:30');
});

test('an end that was removed stays away, and one before the start follows', () => {
  expect(moveStart({ ...started, endDate: '' }, '2026-11-25T10:00').endDate).toBe('');
  expect(moveStart({ ...started, endDate: '2026-11-24T10:00' }, '2026-11-25T10:00').endDate).toBe('2026-11-25T12:00');
});

test('a start that is none yet changes nothing else', () => {
  expect(moveStart(started, '')).toEqual({ ...started, date: '' });
  expect(readForm({ ...started, date: '' })).toBeNull();
});

test('an event opens with the clock of its own zone', () => {
  const event = clubEvent({
    date: '2026-11-24T17:00:00.000Z',
    endDate: '2026-11-24T19:00:00.000Z',
    timeZone: 'Europe/Berlin',
  });
  const form = openForm(event);
  expect(form).toMatchObject({ date: '2026-11-24T18:00', endDate: '2026-11-24T20:00', timeZone: 'Europe/Berlin' });
  expect(readForm(form)).toMatchObject({ date: event.date, endDate: event.endDate });
});

test('a new event is on the next Thursday without another one, at six, for two hours', () => {
  const saturday = new Date('2026-11-28T12:00');
  const free = nextFreeThursday([{ date: new Date('2026-12-03T20:00').toISOString() }], saturday);
  expect(openForm(null, eveningOf(free))).toMatchObject({ date: '2026-12-10T18:00', endDate: '2026-12-10T20:00' });
  expect(eveningOf(nextFreeThursday([], new Date('2026-12-03T09:00')))).toBe('2026-12-10T18:00');
});

test('a chosen length sets the end, and stays when the start moves', () => {
  const long = moveEnd(openForm(null, '2026-12-03T18:00'), 5);
  expect(long.endDate).toBe('2026-12-03T23:00');
  expect(hoursOf(moveStart(long, '2026-12-04T10:00'))).toBe(5);
  expect(moveEnd(openForm(null), 2)).toEqual(openForm(null));
});

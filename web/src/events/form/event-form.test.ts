import { expect, test } from 'vitest';
import { clubEvent } from '../../../testing/samples.ts';
import { moveStart, openForm, readForm } from './event-form.ts';

const empty = openForm(null);
const started = moveStart(empty, '2026-11-24T18:00');

test('the end follows the first start by an hour', () => {
  expect(started).toMatchObject({ date: '2026-11-24T18:00', endDate: '2026-11-24T19:00' });
  expect(moveStart(empty, '2026-12-31T23:30').endDate).toBe('2027-01-01T00:30');
});

test('it moves along, and keeps the length that was chosen', () => {
  const long = { ...started, endDate: '2026-11-24T21:30' };
  expect(moveStart(long, '2026-11-25T10:00').endDate).toBe('2026-11-25T13:30');
});

test('an end that was removed stays away, and one before the start follows', () => {
  expect(moveStart({ ...started, endDate: '' }, '2026-11-25T10:00').endDate).toBe('');
  expect(moveStart({ ...started, endDate: '2026-11-24T10:00' }, '2026-11-25T10:00').endDate).toBe('2026-11-25T11:00');
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

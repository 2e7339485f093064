import { expect, test } from 'vitest';
import { card, clubEvent } from '../../../testing/samples.ts';
import { nextEventLabels } from './next-event.labels.ts';

const at = (hour: number, day = 24) => new Date(2026, 10, day, hour);
const [ben, cleo] = [card('ben'), card('cleo')];
const evening = clubEvent({ date: at(18).toISOString(), place: 'Workshop', people: [ben, cleo], going: 4 });
const labelsOf = (changes = {}, now = at(9), connections: string[] = []) => {
  const { when, company } = nextEventLabels({ ...evening, ...changes }, connections, now, 'en-US');
  return [when.replaceAll('\u202f', ' '), company];
};

test.each([
  [{}, at(0), 'Tonight 6:00 PM · Workshop'],
  [{ place: '' }, at(17), 'Tonight 6:00 PM'],
  [{ date: at(16).toISOString() }, at(9), 'Today 4:00 PM · Workshop'],
  [{}, at(23, 23), 'Tue, Nov 24, 6:00 PM'],
  [{}, at(1, 25), 'Tue, Nov 24, 6:00 PM'],
])('%j at %s', (changes, now, when) => {
  expect(labelsOf(changes, now)).toEqual([when, null]);
});

test('on the day a connection is named, with the number of the rest', () => {
  expect(labelsOf({}, at(9), [cleo._id])[1]).toBe('Cléo and 3 others');
  expect(labelsOf({ iAmGoing: true }, at(9), [cleo._id])[1]).toBe('Cléo and 2 others');
  expect(labelsOf({ going: 2, iAmGoing: true }, at(9), [cleo._id])[1]).toBe('Cléo');
  expect(labelsOf({ going: 2 }, at(9), [cleo._id])[1]).toBe('Cléo and 1 other');
  expect(labelsOf({}, at(9, 23), [cleo._id])[1]).toBeNull();
});

import type { ClubEvent } from 'contract/events/events.ts';
import { expect, test } from 'vitest';
import { toggledRsvp } from './events.ts';

const evening: ClubEvent = {
  ...{ _id: 'soldering', title: 'Soldering', description: '', date: '2026-11-23T18:00:00Z', endDate: null },
  ...{
    place: '',
    link: '',
    timeZone: 'UTC',
    createdBy: { _id: null, name: 'Mo', avatar: '' },
    attendees: [],
    people: [],
  },
  ...{ capacity: null, picture: null, going: 4, waiting: 0, iAmGoing: false, iAmWaiting: false, cancelledAt: null },
};

test('going counts me, and not going any more gives my place back', () => {
  const going = toggledRsvp(evening);
  expect(going).toEqual({ iAmGoing: true, iAmWaiting: false, going: 5, waiting: 0 });
  expect(toggledRsvp({ ...evening, ...going })).toMatchObject({ iAmGoing: false, going: 4 });
});

test('where it is full I wait, and may stop waiting', () => {
  const full = { ...evening, capacity: 4, waiting: 2 };
  const waiting = toggledRsvp(full);
  expect(waiting).toEqual({ iAmGoing: false, iAmWaiting: true, going: 4, waiting: 3 });
  expect(toggledRsvp({ ...full, ...waiting })).toMatchObject({ iAmWaiting: false, going: 4, waiting: 2 });
});

test('my place goes to the next who waits', () => {
  const mine = { ...evening, capacity: 4, waiting: 2, iAmGoing: true };
  expect(toggledRsvp(mine)).toEqual({ iAmGoing: false, iAmWaiting: false, going: 4, waiting: 1 });
});

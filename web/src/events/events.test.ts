import { expect, test } from 'vitest';
import { clubEvent, rsvpState } from '../../testing/samples.ts';
import { toggledRsvp } from './events.ts';

const evening = clubEvent({ going: 4 });

test('going counts me, and not going any more gives the places of my party back', () => {
  const going = toggledRsvp(evening);
  expect(going).toMatchObject({ iAmGoing: true, myAnswer: 'going', going: 5 });
  expect(toggledRsvp({ ...evening, ...going })).toMatchObject({ iAmGoing: false, myAnswer: null, going: 4 });
  expect(toggledRsvp({ ...evening, ...rsvpState('going'), myGuests: 2 })).toMatchObject({ going: 1 });
});

test('where it is full, or others wait, I wait, and may stop waiting', () => {
  const full = { ...evening, capacity: 4, waiting: 2 };
  const waiting = toggledRsvp(full);
  expect(waiting).toEqual({ iAmWaiting: true, myAnswer: 'waiting', waiting: 3 });
  expect(toggledRsvp({ ...full, ...waiting })).toMatchObject({ iAmWaiting: false, waiting: 2 });
  expect(toggledRsvp({ ...full, capacity: 9 })).toMatchObject({ iAmWaiting: true });
});

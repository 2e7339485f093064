import { type Attendee, type ClubEvent, listAttendees, listEvents, rsvp } from 'contract/events/events.ts';
import { call } from '../lib/api/api-client.ts';
import { attempt } from '../lib/store/attempt.ts';
import { createEntities } from '../lib/store/entities.ts';
import { listOf, pagesOf } from '../lib/store/lists.ts';
import type { AppThunk } from '../lib/store/store.ts';

export const events = createEntities<ClubEvent>('events');

export const upcomingEvents = listOf(events, pagesOf(listEvents, {}));
/**
 * Events that I go to or wait for. The list stays the same while the screen is open, so an RSVP doesn't move cards
 * under the finger.
 */
export const myEvents = listOf(events, pagesOf(listEvents, { query: { mine: true, limit: 100 } }), { isStill: true });
export const pastEvents = listOf(events, pagesOf(listEvents, { query: { past: true } }));

const attendees = createEntities<Attendee>('attendees');
export const attendeesOf = (id: string) => listOf(attendees, pagesOf(listAttendees, { params: { id } }));

type Places = Pick<ClubEvent, 'capacity' | 'going' | 'waiting'>;

/** Free places belong to those in line, if there is a line. */
export const isFull = ({ capacity, going, waiting }: Places, people = 1): boolean =>
  capacity !== null && (waiting > 0 || going + people > capacity);

export const toggleRsvp =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = events.select(getState(), id);
    if (!event) return;
    await dispatch(
      attempt(events, id, {
        changes: toggledRsvp(event),
        call: () => call(rsvp, { params: { id }, body: {} }),
        settle: (settled) => settled,
      }),
    );
  };

/** The expected result before the server confirms: a full event puts me on the waiting list. */
export function toggledRsvp({ myAnswer, myGuests, going, waiting, capacity }: ClubEvent): Partial<ClubEvent> {
  const party = 1 + myGuests;
  const stays = { iAmGoing: false, iAmWaiting: false, myAnswer: null };
  if (myAnswer === 'waiting') return { ...stays, waiting: waiting - 1 };
  if (myAnswer === 'going') return { ...stays, going: going - party };
  if (isFull({ capacity, going, waiting }, party))
    return { iAmWaiting: true, myAnswer: 'waiting', waiting: waiting + 1 };
  return { iAmGoing: true, myAnswer: 'going', going: going + party };
}

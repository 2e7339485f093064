import {
  type Attendee,
  type ClubEvent,
  listAttendees,
  listEvents,
  type RsvpState,
  rsvp,
} from 'contract/events/events.ts';
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

export const isFull = ({ capacity, going }: Pick<ClubEvent, 'capacity' | 'going'>): boolean =>
  capacity !== null && going >= capacity;

export const toggleRsvp =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = events.select(getState(), id);
    if (!event) return;
    await dispatch(
      attempt(events, id, {
        changes: toggledRsvp(event),
        call: () => call(rsvp, { params: { id } }),
        settle: (settled) => settled,
      }),
    );
  };

type Toggled = RsvpState & Pick<ClubEvent, 'going' | 'waiting'>;

/**
 * The expected result before the server confirms: a full event puts me on the waiting list, and a free spot goes to
 * the next person.
 */
export function toggledRsvp({ iAmGoing, iAmWaiting, going, waiting, capacity }: ClubEvent): Toggled {
  if (iAmWaiting) return { iAmGoing, iAmWaiting: false, going, waiting: Math.max(0, waiting - 1) };
  if (iAmGoing && waiting > 0) return { iAmGoing: false, iAmWaiting, going, waiting: waiting - 1 };
  if (iAmGoing) return { iAmGoing: false, iAmWaiting, going: Math.max(0, going - 1), waiting };
  if (isFull({ capacity, going })) return { iAmGoing, iAmWaiting: true, going, waiting: waiting + 1 };
  return { iAmGoing: true, iAmWaiting, going: going + 1, waiting };
}

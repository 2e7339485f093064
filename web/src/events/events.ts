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

/** The events, each once. */
export const events = createEntities<ClubEvent>('events');

export const upcomingEvents = listOf(events, pagesOf(listEvents, {}));
/** Those I go to or wait for, for as long as the screen is open: an answer moves nothing under the finger. */
export const myEvents = listOf(events, pagesOf(listEvents, { query: { mine: true, limit: 100 } }), { isStill: true });
export const pastEvents = listOf(events, pagesOf(listEvents, { query: { past: true } }));

const attendees = createEntities<Attendee>('attendees');
export const attendeesOf = (id: string) => listOf(attendees, pagesOf(listAttendees, { params: { id } }));

/** Goes, or not any more; waits where the event is full. */
export const answerEvent =
  (id: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const event = events.select(getState(), id);
    if (!event) return;
    await dispatch(
      attempt(events, id, {
        changes: otherAnswer(event),
        call: () => call(rsvp, { params: { id } }),
        settle: (answered) => answered,
      }),
    );
  };

type Answered = RsvpState & Pick<ClubEvent, 'going' | 'waiting'>;

/** The other answer, before the server has confirmed it: where it is full one waits, and a free place goes to the next. */
export function otherAnswer({ iAmGoing, iAmWaiting, going, waiting, capacity }: ClubEvent): Answered {
  if (iAmWaiting) return { iAmGoing, iAmWaiting: false, going, waiting: Math.max(0, waiting - 1) };
  if (iAmGoing && waiting > 0) return { iAmGoing: false, iAmWaiting, going, waiting: waiting - 1 };
  if (iAmGoing) return { iAmGoing: false, iAmWaiting, going: Math.max(0, going - 1), waiting };
  if (capacity !== null && going >= capacity) return { iAmGoing, iAmWaiting: true, going, waiting: waiting + 1 };
  return { iAmGoing: true, iAmWaiting, going: going + 1, waiting };
}

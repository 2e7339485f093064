import { type Attendee, type ClubEvent, listAttendees, listEvents, rsvp } from 'contract/events.ts';
import { call } from '../../lib/api-client.ts';
import { attempt } from '../../lib/store/attempt.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import type { AppThunk } from '../../lib/store.ts';
import { otherAnswer } from './events.cache.ts';

/** The events, each once. */
export const events = createEntities<ClubEvent>('events');

export const upcomingEvents = listOf(events, pagesOf(listEvents, {}));
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

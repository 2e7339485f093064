import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { IdParams, MessageAnswer } from './text.ts';

/** The private address under which a calendar app finds all events its owner goes to; null when there is none. */
export const CalendarFeed = Type.Object({ url: Type.Union([Type.String(), Type.Null()]) });
export type CalendarFeed = Static<typeof CalendarFeed>;

export const getCalendarFile = endpoint({
  method: 'GET',
  path: '/api/events/:id/calendar.ics',
  guard: 'member',
  summary: 'The event as a calendar file (RFC 5545)',
  params: IdParams,
});

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/events/calendar',
  guard: 'member',
  summary: 'The private address of my calendar',
  answer: CalendarFeed,
});

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/events/calendar',
  guard: 'member',
  summary: 'Give my calendar a new private address; the old one is dead',
  answer: CalendarFeed,
  status: 201,
});

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/events/calendar',
  guard: 'member',
  summary: 'Take the private address of my calendar away',
  answer: MessageAnswer,
});

// In the query and not in the path: paths are written into the log.
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/events/calendar.ics',
  guard: 'public',
  summary: 'All events a member goes to, for the calendar app that knows their private address',
  query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
});

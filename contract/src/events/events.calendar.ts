import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { IdParams, MessageResponse, Nullable } from '../text.ts';

export const CalendarFeed = Type.Object({ url: Nullable(Type.String()) });
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
  summary: 'The private address of your calendar',
  response: CalendarFeed,
});

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/events/calendar',
  guard: 'member',
  summary: 'Give your calendar a new private address; the old one stops working',
  response: CalendarFeed,
  status: 201,
});

export const endCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/events/calendar',
  guard: 'member',
  summary: 'Remove the private address of your calendar',
  response: MessageResponse,
});

// The token is in the query because the log contains paths.
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/events/calendar.ics',
  guard: 'public',
  summary: 'All events a member goes to, for the calendar app that knows their private address',
  query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
});

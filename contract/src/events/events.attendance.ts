import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PageQuery } from '../pagination.ts';
import { IdParams, Moment, Nullable } from '../text.ts';

export const Attendance = Type.Object({
  event: Type.Object({ _id: Type.String(), title: Type.String(), date: Type.String() }),
  checkedInAt: Type.String(),
});
export type Attendance = Static<typeof Attendance>;

export const listAttendance = endpoint({
  method: 'GET',
  path: '/api/users/me/attendance',
  guard: 'member',
  summary: 'The events where you were checked in, newest first',
  query: PageQuery,
  response: Type.Array(Attendance),
});

export const downloadAttendance = endpoint({
  method: 'GET',
  path: '/api/admin/attendance.csv',
  guard: 'admin',
  summary:
    'All members and the events with check-ins as a CSV file, with the times of arrival; with `from` and `to`, the events that start in between',
  query: Type.Object({ from: Type.Optional(Moment), to: Type.Optional(Moment) }),
});

/**
 * Members who go, and how many of them came. `missing` is null before the event has begun. `expected` is a forecast: the
 * share of members who came to the last `evenings` of the same series, of those who go now. It is null without any.
 */
export const Turnout = Type.Object({
  going: Type.Integer(),
  came: Type.Integer(),
  walkIns: Type.Integer(),
  missing: Nullable(Type.Integer()),
  expected: Nullable(Type.Integer()),
  evenings: Type.Integer(),
});
export type Turnout = Static<typeof Turnout>;

export const getTurnout = endpoint({
  method: 'GET',
  path: '/api/events/:id/turnout',
  guard: 'member',
  summary: "How many came, how many are missing and how many to expect (the event's hosts or an admin)",
  params: IdParams,
  response: Turnout,
});

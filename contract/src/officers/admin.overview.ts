import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Nullable } from '../text.ts';

/** An event with how many go, of how many places. */
const EventFigures = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  date: Type.String(),
  going: Type.Integer(),
  capacity: Nullable(Type.Integer()),
});
export type EventFigures = Static<typeof EventFigures>;

/** A week, by its Monday (UTC), and how many members had joined by its end, of those who are members now. */
const Growth = Type.Object({ week: Type.String(), members: Type.Integer(), joined: Type.Integer() });
export type Growth = Static<typeof Growth>;

/** The figures of the officers. */
export const Overview = Type.Object({
  members: Type.Integer(),
  /** Of the members. */
  alumni: Type.Integer(),
  joinedThisMonth: Type.Integer(),
  /** Members who used the club within the last seven days. */
  activeThisWeek: Type.Integer(),
  /** Applications to decide; `oldest` is when the first of them came. */
  waiting: Type.Object({ count: Type.Integer(), oldest: Nullable(Type.String()) }),
  /** Invited or approved, not joined yet; `expired` of them need a new link. */
  invited: Type.Object({ count: Type.Integer(), expired: Type.Integer() }),
  /** The next three. */
  upcoming: Type.Array(EventFigures),
  /** The last eight, the latest first. */
  past: Type.Array(EventFigures),
  /** The last 26 weeks, the latest last. */
  growth: Type.Array(Growth),
});
export type Overview = Static<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  guard: 'admin',
  summary: 'Figures of the club for its officers: members, activity, what waits, events, growth',
  answer: Overview,
});

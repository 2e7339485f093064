import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Nullable } from '../text.ts';

const EventFigures = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  date: Type.String(),
  going: Type.Integer(),
  waiting: Type.Integer(),
  capacity: Nullable(Type.Integer()),
});
export type EventFigures = Static<typeof EventFigures>;

/** A week, by its Monday (UTC). `members` counts current members who had joined by its end. */
const Growth = Type.Object({ week: Type.String(), members: Type.Integer(), joined: Type.Integer() });
export type Growth = Static<typeof Growth>;

export const Overview = Type.Object({
  members: Type.Integer(),
  alumni: Type.Integer(),
  joinedThisMonth: Type.Integer(),
  activeThisWeek: Type.Integer(),
  appliedThisWeek: Type.Integer(),
  waiting: Type.Object({ count: Type.Integer(), oldest: Nullable(Type.String()) }),
  /** Invited or approved, not joined yet; `expired` counts those who need a new link. */
  invited: Type.Object({ count: Type.Integer(), expired: Type.Integer() }),
  upcoming: Type.Array(EventFigures),
  past: Type.Array(EventFigures),
  growth: Type.Array(Growth),
});
export type Overview = Static<typeof Overview>;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  guard: 'admin',
  summary: 'Figures of the club for its officers: members, activity, what waits, events, growth',
  response: Overview,
});

import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PageQuery } from '../pagination.ts';
import { IdParams, Nullable } from '../text.ts';
import { ClubEvent } from './events.ts';

export const listMemberEvents = endpoint({
  method: 'GET',
  path: '/api/users/:id/events',
  guard: 'member',
  summary: 'Upcoming events that a member is going to, soonest first',
  params: IdParams,
  query: PageQuery,
  response: Type.Array(ClubEvent),
});

export const getNextEvent = endpoint({
  method: 'GET',
  path: '/api/events/next',
  guard: 'member',
  summary: 'The next event you are going to, else the next event of the club; null without any',
  response: Nullable(ClubEvent),
});

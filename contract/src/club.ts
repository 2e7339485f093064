import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** What visitors may know about the club. */
export const Club = Type.Object({
  name: Type.String(),
  /** True for the demo club (`npm run demo`); screens say so. */
  demo: Type.Boolean(),
});
export type Club = Static<typeof Club>;

export const getClub = endpoint({
  method: 'GET',
  path: '/api/club',
  guard: 'public',
  summary: 'Name of the club',
  answer: Club,
});

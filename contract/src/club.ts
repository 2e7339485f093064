import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** What everyone may know of this club before signing in. */
export const Club = Type.Object({
  name: Type.String(),
  /** The club was filled by `npm run demo`; screens say so. */
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

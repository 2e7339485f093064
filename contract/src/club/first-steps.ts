import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';

/** What a new club still has to do, for its first admin. */
export const FirstSteps = Type.Object({
  named: Type.Boolean(),
  mail: Type.Boolean(),
  /** A person besides the first admin has joined or been invited. */
  invited: Type.Boolean(),
  posted: Type.Boolean(),
});
export type FirstSteps = Static<typeof FirstSteps>;

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/admin/setup',
  guard: 'admin',
  summary: 'What a new club still has to do',
  answer: FirstSteps,
});

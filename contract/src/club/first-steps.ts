import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';

export const FirstSteps = Type.Object({
  named: Type.Boolean(),
  mail: Type.Boolean(),
  /** True once anyone else was invited or joined. */
  invited: Type.Boolean(),
  posted: Type.Boolean(),
});
export type FirstSteps = Static<typeof FirstSteps>;

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/api/admin/setup',
  guard: 'admin',
  summary: 'What a new club still has to do',
  response: FirstSteps,
});

import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** What a club needs in its first hours, and whether it has it. */
export const Setup = Type.Object({
  /** It has a name of its own. */
  named: Type.Boolean(),
  /** A mail server takes its mails. */
  mail: Type.Boolean(),
  /** Somebody besides the first admin has been let in or invited. */
  invited: Type.Boolean(),
  /** There is something to read. */
  posted: Type.Boolean(),
});
export type Setup = Static<typeof Setup>;

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/admin/setup',
  guard: 'admin',
  summary: 'What the club still needs in its first hours',
  answer: Setup,
});

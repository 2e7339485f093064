import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MessageResponse, Nullable } from '../text.ts';

/** When the college account was linked; null while none is linked. */
export const CollegeLink = Type.Object({ linkedAt: Nullable(Type.String()) });
export type CollegeLink = Static<typeof CollegeLink>;

export const getCollegeLink = endpoint({
  method: 'GET',
  path: '/api/account/college',
  guard: 'member',
  summary: "Whether the college's sign-in opens your account",
  response: CollegeLink,
});

export const unlinkCollege = endpoint({
  method: 'DELETE',
  path: '/api/account/college',
  guard: 'member',
  sensitive: true,
  summary: "Unlink your account at the college; signing in there with this account's address links again",
  response: MessageResponse,
});

import Type, { type Static } from 'typebox';
import { AcceptedRules } from '../club/club.rules.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { User } from '../members/members.ts';
import { MessageResponse, RequiredLine, Token } from '../text.ts';
import { Code, PasskeyRequest, PasskeyResponse, Password } from './account.proof.ts';
import { Email } from './email.ts';

const NewPassword = Type.String({ minLength: limits.passwordMin, maxLength: limits.passwordMax });
export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  guard: 'public',
  summary: 'Sign in; 401 `second_factor_required` when a code has to follow',
  body: Type.Object({
    email: Type.String({ minLength: 1, maxLength: limits.email }),
    password: Password,
  }),
  response: User,
});

export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  guard: 'public',
  summary: 'Finish a sign-in that answered 401 `second_factor_required`, within five minutes',
  body: Type.Object({ code: Code }),
  response: User,
});

export const startCollegeSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/college',
  guard: 'public',
  summary: "Redirects to the college's sign-in; 404 where there is none",
});

/** Outcome of a sign-in through the college, in `/login?college=`; `code` means that a code must follow. */
export const CollegeOutcome = Type.Enum([
  'done',
  'code',
  'failed',
  'expired',
  'unverified',
  'other_domain',
  'not_invited',
  'not_joined',
  'other_account',
  'suspended',
]);
export type CollegeOutcome = Static<typeof CollegeOutcome>;

export const finishCollegeSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/college/callback',
  guard: 'public',
  summary: 'Where the college sends the browser back to; redirects to /login, which says what became of it',
  query: Type.Object({
    code: Type.Optional(Type.String({ maxLength: 4_000 })),
    state: Type.Optional(Type.String({ maxLength: 200 })),
  }),
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  guard: 'public',
  summary: 'Begin to sign in with a passkey, within five minutes',
  response: PasskeyRequest,
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  guard: 'public',
  summary: 'Sign in with a passkey, without password or code',
  body: PasskeyResponse,
  response: User,
});

/** The recipient of an invitation. The first admin's is open: they enter their own name. */
export const Invitation = Type.Object({
  name: Type.String(),
  email: Type.String(),
  /** True if the invitation has no address; then register must send `name` and `email`. */
  open: Type.Boolean(),
});
export type Invitation = Static<typeof Invitation>;

export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/auth/invitation',
  guard: 'public',
  summary: 'What an invitation is for; 404 when it is unknown, used or expired',
  query: Type.Object({ token: Token }),
  response: Invitation,
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  guard: 'public',
  summary: 'Accept an invitation: set a password and sign in',
  body: Type.Object({
    /** A bad token always gives 403 `registration_failed`, even if other fields are wrong too. */
    token: Type.String(),
    password: NewPassword,
    name: Type.Optional(RequiredLine(limits.name)),
    email: Type.Optional(Email),
    acceptedRules: AcceptedRules,
  }),
  response: User,
  status: 201,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  guard: 'public',
  summary: 'End this session and its sockets',
  response: MessageResponse,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  guard: 'public',
  summary: 'Email a link to choose a new password; the answer is the same for an unknown address',
  body: Type.Object({ email: Email }),
  response: MessageResponse,
  status: 202,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  guard: 'public',
  summary: 'Choose a new password with the token from the email; ends all your sessions',
  body: Type.Object({ token: Token, password: NewPassword }),
  response: MessageResponse,
});

export const getJoinLink = endpoint({
  method: 'GET',
  path: '/api/join',
  guard: 'public',
  summary: "Whether an invitation link still works; 404 when it doesn't",
  query: Type.Object({ token: Token }),
  response: Type.Object({ expiresAt: Type.String() }),
});

export const join = endpoint({
  method: 'POST',
  path: '/api/join',
  guard: 'public',
  summary: "Join with an invitation link, which counts as the admin's approval, and sign in",
  body: Type.Object({
    token: Token,
    name: RequiredLine(limits.name),
    email: Email,
    password: NewPassword,
    college: RequiredLine(limits.applicationField),
    course: RequiredLine(limits.applicationField),
    acceptedRules: AcceptedRules,
  }),
  response: User,
  status: 201,
});

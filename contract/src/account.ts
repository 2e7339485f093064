import Type, { type Static } from 'typebox';
import { Email } from './email.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { IdParams, MessageAnswer } from './text.ts';

const Password = Type.String({ minLength: 1, maxLength: limits.passwordMax });

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  guard: 'member',
  summary: "Change one's password; ends one's other sessions",
  body: Type.Object({
    currentPassword: Password,
    newPassword: Type.String({ minLength: limits.passwordMin, maxLength: limits.passwordMax }),
  }),
  answer: MessageAnswer,
});

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  guard: 'member',
  summary: 'Mail a link to the new address; the change takes place when it is opened',
  body: Type.Object({ email: Email, password: Password }),
  answer: MessageAnswer,
  status: 202,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  guard: 'public',
  summary: 'Confirm a new address with the token of the mail',
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: MessageAnswer,
});

/** One place where the member is signed in. */
export const Session = Type.Object({
  _id: Type.String(),
  /** The browser, as it calls itself. */
  device: Type.String(),
  address: Type.String(),
  createdAt: Type.String(),
  usedAt: Type.String(),
  current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  guard: 'member',
  summary: 'Where one is signed in, last used first',
  answer: Type.Array(Session),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  guard: 'member',
  summary: "Sign one of one's sessions out",
  params: IdParams,
  answer: MessageAnswer,
});

export const downloadData = endpoint({
  method: 'GET',
  path: '/api/account/data',
  guard: 'member',
  summary:
    'A zip of all that is mine: account, settings, posts, comments, messages, connections, applications, files, …',
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  guard: 'member',
  summary: "Delete one's own account, with all that is one's own; the last admin cannot",
  body: Type.Object({ password: Password }),
  answer: MessageAnswer,
});

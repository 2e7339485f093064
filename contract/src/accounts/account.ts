import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { IdParams, MessageResponse, Token } from '../text.ts';
import { Code, Password } from './account.proof.ts';
import { Email } from './email.ts';

export interface AccountMessages {
  accountChanged: (change: Record<string, never>) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends AccountMessages {}
}

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  guard: 'member',
  sensitive: 'sometimes',
  summary: 'Change your password; ends your other sessions',
  body: Type.Object({
    currentPassword: Password,
    newPassword: Type.String({ minLength: limits.passwordMin, maxLength: limits.passwordMax }),
    code: Type.Optional(Code),
  }),
  response: MessageResponse,
});

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  guard: 'member',
  sensitive: true,
  summary: 'Email a link to the new address; opening it makes the change',
  body: Type.Object({ email: Email }),
  response: MessageResponse,
  status: 202,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/account/email/confirm',
  guard: 'public',
  summary: 'Confirm a new address with the token from the email',
  body: Type.Object({ token: Token }),
  response: MessageResponse,
});

export const Session = Type.Object({
  _id: Type.String(),
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
  summary: 'Your sessions, last used first',
  response: Type.Array(Session),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  guard: 'member',
  summary: 'End one of your sessions',
  params: IdParams,
  response: MessageResponse,
});

export const downloadData = endpoint({
  method: 'GET',
  path: '/api/account/data',
  guard: 'member',
  summary: 'A zip of all your data: account, settings, posts, comments, messages, connections, applications, files, …',
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  guard: 'member',
  summary: "Delete your account and everything in it; the last admin can't",
  body: Type.Object({ password: Password }),
  response: MessageResponse,
});

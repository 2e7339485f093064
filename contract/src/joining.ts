import Type from 'typebox';
import { Email } from './email.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { User } from './members.ts';
import { RequiredText } from './text.ts';

const Token = Type.String({ minLength: 1, maxLength: 200 });

export const getJoinLink = endpoint({
  method: 'GET',
  path: '/api/join',
  guard: 'public',
  summary: 'Whether an invitation link still lets somebody in; 404 when it does not',
  query: Type.Object({ token: Token }),
  answer: Type.Object({ expiresAt: Type.String() }),
});

export const join = endpoint({
  method: 'POST',
  path: '/api/join',
  guard: 'public',
  summary: "Join by an invitation link, which is the admin's approval, and be signed in",
  body: Type.Object({
    token: Token,
    name: RequiredText(limits.name),
    email: Email,
    password: Type.String({ minLength: limits.passwordMin, maxLength: limits.passwordMax }),
    college: RequiredText(limits.applicationField),
    course: RequiredText(limits.applicationField),
  }),
  answer: User,
  status: 201,
});

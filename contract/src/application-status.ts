import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { MessageAnswer } from './text.ts';

const Token = Type.String({ minLength: 1, maxLength: 200 });

/**
 * Where an application stands: this one, whatever else was sent in with the same address. `approved` until its sender has
 * joined; `closed` when there is no such account any more.
 */
export const ApplicationStatus = Type.Object({
  status: Type.Union([
    Type.Literal('pending'),
    Type.Literal('approved'),
    Type.Literal('joined'),
    Type.Literal('rejected'),
    Type.Literal('closed'),
  ]),
  appliedAt: Type.String(),
});
export type ApplicationStatus = Static<typeof ApplicationStatus>;

export const getApplicationStatus = endpoint({
  method: 'GET',
  path: '/api/application-status',
  guard: 'public',
  summary: "Where an application stands, for the bearer of its link (the Location of POST /api/apply's answer)",
  query: Type.Object({ token: Token }),
  answer: ApplicationStatus,
});

export const mailInvitationAgain = endpoint({
  method: 'POST',
  path: '/api/application-status/invitation',
  guard: 'public',
  summary: 'Mail the invitation once more to an approved applicant who has not joined; a fresh one if it has run out',
  body: Type.Object({ token: Token }),
  answer: MessageAnswer,
  status: 202,
});

import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { MessageAnswer } from './text.ts';

const Token = Type.String({ minLength: 1, maxLength: 200 });

/**
 * Where somebody's application stands. `approved` until they have joined; `closed` when nobody has its address any
 * more. Of several applications of one address the newest counts.
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
  summary: 'Mail a fresh invitation to an approved applicant who has not joined; the older link dies',
  body: Type.Object({ token: Token }),
  answer: MessageAnswer,
  status: 202,
});

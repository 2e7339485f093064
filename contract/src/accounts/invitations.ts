import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { PageQuery } from '../pagination.ts';
import { IdParams, MessageResponse, Nullable, OptionalLine } from '../text.ts';
import { accountLimits } from './accounts.limits.ts';

/** An approved or invited person who has not joined; `expiresAt` is null after the invitation was withdrawn. */
export const Invited = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  expiresAt: Nullable(Type.String()),
  createdAt: Type.String(),
});
export type Invited = Static<typeof Invited>;

/** A person to invite. The schema is lax because the server checks and reports each person separately. */
export const Invitee = Type.Object({
  email: Type.String({ maxLength: 1_000 }),
  name: OptionalLine(1_000),
  college: OptionalLine(1_000),
  course: OptionalLine(1_000),
});
export type Invitee = Static<typeof Invitee>;

/** False if the text lost characters earlier, for example because it was read in the wrong encoding. */
export function isReadable(text: string): boolean {
  return !text.includes('\uFFFD') && !text.includes('\0');
}

export const InviteOutcome = Type.Object({
  email: Type.String(),
  outcome: Type.Union([
    Type.Literal('invited'),
    Type.Literal('member'),
    Type.Literal('faulty'),
    Type.Literal('repeated'),
  ]),
  invitationLink: Nullable(Type.String()),
});
export type InviteOutcome = Static<typeof InviteOutcome>;

/** An invitation link: anyone who has it can join until it expires, is used up or is revoked. */
export const JoinLink = Type.Object({
  _id: Type.String(),
  label: Type.String(),
  link: Type.String(),
  state: Type.Union([Type.Literal('open'), Type.Literal('used'), Type.Literal('expired'), Type.Literal('revoked')]),
  uses: Type.Integer(),
  maxUses: Type.Integer(),
  expiresAt: Type.String(),
  createdBy: Type.String(),
  createdAt: Type.String(),
});
export type JoinLink = Static<typeof JoinLink>;

export const listInvited = endpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  guard: 'admin',
  summary: 'Who was approved or invited and has not joined, newest first',
  query: PageQuery,
  response: Type.Array(Invited),
});

export const invite = endpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  guard: 'admin',
  summary: 'Invite people: each gets an account to accept and an email with the link',
  body: Type.Object({ people: Type.Array(Invitee, { minItems: 1, maxItems: accountLimits.invitationsAtOnce }) }),
  response: Type.Array(InviteOutcome),
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/invitations/:id',
  guard: 'admin',
  summary: 'Withdraw an invitation; an error once the person has joined',
  params: IdParams,
  response: MessageResponse,
});

export const listJoinLinks = endpoint({
  method: 'GET',
  path: '/api/admin/join-links',
  guard: 'admin',
  summary: 'Invitation links, newest first, with how often each was used',
  query: PageQuery,
  response: Type.Array(JoinLink),
});

export const makeJoinLink = endpoint({
  method: 'POST',
  path: '/api/admin/join-links',
  guard: 'admin',
  summary: 'Create an invitation link with an expiry and a limit of uses',
  body: Type.Object({
    label: OptionalLine(limits.sectionField),
    maxUses: Type.Integer({ minimum: 1, maximum: accountLimits.invitationUses }),
    expiresAt: Type.String({ minLength: 1, maxLength: 40, moment: true }),
  }),
  response: JoinLink,
  status: 201,
});

export const revokeJoinLink = endpoint({
  method: 'DELETE',
  path: '/api/admin/join-links/:id',
  guard: 'admin',
  summary: 'Revoke an invitation link',
  params: IdParams,
  response: JoinLink,
});

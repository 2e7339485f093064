import Type, { type Static } from 'typebox';
import { FieldValue } from '../club/club.field-values.ts';
import { endpoint } from '../endpoint.ts';
import { PageQuery } from '../pagination.ts';
import { Id, IdParams, Nullable, RequiredText } from '../text.ts';
import { applicationLimits } from './applications.limits.ts';
import { ApplicationQuestion } from './applications.questions.ts';
import { ApplicationReview } from './applications.rubric.ts';
import { Application, Officer } from './applications.ts';

export const ApplicationNote = Type.Object({
  _id: Type.String(),
  author: Officer,
  text: Type.String(),
  createdAt: Type.String(),
});
export type ApplicationNote = Static<typeof ApplicationNote>;

export const ApplicationStep = Type.Object({
  kind: Type.Union([
    Type.Literal('received'),
    Type.Literal('corrected'),
    Type.Literal('approved'),
    Type.Literal('rejected'),
    Type.Literal('invited_again'),
  ]),
  by: Officer,
  reason: Type.String(),
  at: Type.String(),
});
export type ApplicationStep = Static<typeof ApplicationStep>;

const Status = Type.Union([Type.Literal('pending'), Type.Literal('approved'), Type.Literal('rejected')]);

const AnsweredApplication = Type.Object({
  ...Application.properties,
  answers: Type.Array(FieldValue),
});
export type AnsweredApplication = Static<typeof AnsweredApplication>;

/** `history` covers earlier applications from the same address. */
export const OpenedApplication = Type.Object({
  ...AnsweredApplication.properties,
  status: Status,
  /** Earlier undecided applications from the same address, newest first. The address is unverified. */
  earlier: Type.Array(AnsweredApplication),
  notes: Type.Array(ApplicationNote),
  questions: Type.Array(ApplicationQuestion),
  /** The criteria to score and the caller's scores; [] and null unless the application is hidden. */
  rubric: Type.Array(Type.String()),
  myReview: Nullable(ApplicationReview),
  reviews: Type.Array(ApplicationReview),
  history: Type.Array(ApplicationStep),
  /** The account that the approval created; `invitedUntil` is when its link expires or expired. */
  account: Nullable(Type.Object({ _id: Type.String(), joined: Type.Boolean(), invitedUntil: Nullable(Type.String()) })),
});
export type OpenedApplication = Static<typeof OpenedApplication>;

export const openApplication = endpoint({
  method: 'GET',
  path: '/api/admin/applications/:id',
  guard: 'admin',
  rights: ['applications'],
  summary: "One application, decided or not, with the officers' notes and decisions",
  params: IdParams,
  response: OpenedApplication,
});

export const DecidedApplication = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  status: Status,
  decidedBy: Officer,
  decidedAt: Type.String(),
});
export type DecidedApplication = Static<typeof DecidedApplication>;

export const listDecided = endpoint({
  method: 'GET',
  path: '/api/admin/applications/decided',
  guard: 'admin',
  rights: ['applications'],
  summary: 'Decided applications, the newest first',
  query: PageQuery,
  response: Type.Array(DecidedApplication),
});

export const addNote = endpoint({
  method: 'POST',
  path: '/api/admin/applications/:id/notes',
  guard: 'admin',
  rights: ['applications'],
  summary: 'Write a note for the other officers',
  params: IdParams,
  body: Type.Object({ text: RequiredText(applicationLimits.note) }),
  response: Type.Array(ApplicationNote),
  status: 201,
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/admin/applications/:id/notes/:noteId',
  guard: 'admin',
  rights: ['applications'],
  summary: 'Delete your own note',
  params: Type.Object({ id: Id, noteId: Id }),
  response: Type.Array(ApplicationNote),
});

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/invitation',
  guard: 'admin',
  rights: ['members'],
  summary: 'A new link for an approved person who has not joined; the earlier one stops working',
  params: IdParams,
  response: Type.Object({
    message: Type.String(),
    invitationLink: Nullable(Type.String()),
    invitedUntil: Type.String(),
  }),
});

import Type, { type Static } from 'typebox';
import { Application } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pagination.ts';
import { Id, IdParams, RequiredText } from './text.ts';

/** An officer by name; null when their account is gone. */
const Officer = Type.Union([Type.Object({ _id: Type.String(), name: Type.String() }), Type.Null()]);

/** What officers tell each other about an application. */
export const ApplicationNote = Type.Object({
  _id: Type.String(),
  author: Officer,
  text: Type.String(),
  createdAt: Type.String(),
});
export type ApplicationNote = Static<typeof ApplicationNote>;

/** One step on the way of an address into the club: who did what, when, and why. */
export const ApplicationStep = Type.Object({
  kind: Type.Union([
    Type.Literal('received'),
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

/** An application with all that officers know about it. `history` covers earlier applications of the same address. */
export const OpenedApplication = Type.Object({
  ...Application.properties,
  status: Status,
  /** What was sent with the same address before and not decided by then, newest first. Nobody has proved the address. */
  earlier: Type.Array(Application),
  notes: Type.Array(ApplicationNote),
  history: Type.Array(ApplicationStep),
  /** The account an approval has made; `invitedUntil` is when its link ends, or ended. */
  account: Type.Union([
    Type.Object({
      _id: Type.String(),
      joined: Type.Boolean(),
      invitedUntil: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
});
export type OpenedApplication = Static<typeof OpenedApplication>;

export const openApplication = endpoint({
  method: 'GET',
  path: '/api/admin/applications/:id',
  guard: 'admin',
  summary: 'One application, decided or not, with the notes and decisions of the officers',
  params: IdParams,
  answer: OpenedApplication,
});

/** An application that was decided, in a list. */
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
  summary: 'Decided applications, the newest first',
  query: PageQuery,
  answer: Type.Array(DecidedApplication),
});

export const addNote = endpoint({
  method: 'POST',
  path: '/api/admin/applications/:id/notes',
  guard: 'admin',
  summary: 'Write a note for the other officers',
  params: IdParams,
  body: Type.Object({ text: RequiredText(limits.applicationNote) }),
  answer: Type.Array(ApplicationNote),
  status: 201,
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/api/admin/applications/:id/notes/:noteId',
  guard: 'admin',
  summary: 'Take one’s own note back',
  params: Type.Object({ id: Id, noteId: Id }),
  answer: Type.Array(ApplicationNote),
});

export const inviteAgain = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/invitation',
  guard: 'admin',
  summary: 'A fresh link for somebody who is approved and has not joined; the earlier one dies',
  params: IdParams,
  answer: Type.Object({ message: Type.String(), invitationLink: Type.String() }),
});

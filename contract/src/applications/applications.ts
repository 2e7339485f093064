import Type, { type Static } from 'typebox';
import { Email } from '../accounts/email.ts';
import { FieldValue, FieldValues } from '../club/club.field-values.ts';
import { AcceptedRules } from '../club/club.rules.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Role } from '../members/members.ts';
import { PageQuery } from '../pagination.ts';
import { IdParams, MessageAnswer, Nullable, RequiredLine, RequiredText, Token } from '../text.ts';

/** An officer; null when their account was deleted. */
export const Officer = Nullable(Type.Object({ _id: Type.String(), name: Type.String() }));

/** A visitor's request to join (specification, section 3); `resume` is a link only an admin can open. */
export const Application = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  college: Type.String(),
  course: Type.String(),
  reason: Type.String(),
  resume: Nullable(Type.String()),
  originalResumeName: Type.String(),
  /** The version of the rules that the applicant agreed to; null when they didn't. */
  acceptedRules: Nullable(Type.Integer()),
  createdAt: Type.String(),
  /** The admin who takes care of it; null while no one does. */
  assignee: Officer,
  /**
   * Whether a blind review hides who applied. The name is then a number such as "Applicant 12", and email, college, course
   * and resume are empty.
   */
  hidden: Type.Boolean(),
  /** How many admins have scored it, and whether the caller has. */
  reviewCount: Type.Integer(),
  reviewedByMe: Type.Boolean(),
});
export type Application = Static<typeof Application>;

export const apply = endpoint({
  method: 'POST',
  path: '/api/apply',
  guard: 'public',
  summary: 'Apply to join the club; the newest application of an address counts',
  body: Type.Object({
    name: RequiredLine(limits.name),
    email: Email,
    college: RequiredLine(limits.applicationField),
    course: RequiredLine(limits.applicationField),
    reason: RequiredText(limits.applicationReason),
    acceptedRules: AcceptedRules,
    /** To what the club asks beyond that; in a form as JSON. Who sends it must fill in what is required. */
    answers: Type.Optional(FieldValues),
  }),
  file: { field: 'resume', maxBytes: limits.resumeBytes },
  answer: MessageAnswer,
  status: 201,
});

export const ApplicationsQuery = Type.Object({
  ...PageQuery.properties,
  assignee: Type.Optional(Type.Enum(['me', 'none'])),
});
export type ApplicationsQuery = Static<typeof ApplicationsQuery>;

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/admin/applications',
  guard: 'admin',
  summary: 'Pending applications, oldest first; all, your own, or those assigned to no one',
  query: ApplicationsQuery,
  answer: Type.Array(Application),
});

/** To all devices of the admins. */
export interface ApplicationMessages {
  /** How many applications wait for a decision. */
  applicationsChanged: (change: { pending: number }) => void;
  /** Something about an application is new; whoever shows it reads it again. */
  applicationChanged: (change: { _id: string }) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends ApplicationMessages {}
}

export const openResume = endpoint({
  method: 'GET',
  path: '/api/admin/applications/:id/resume',
  guard: 'admin',
  summary: "Download an applicant's resume",
  params: IdParams,
});

/** For officers only. A decision needs no body. */
const OptionalReason = Type.Union([
  Type.Object({ reason: Type.Optional(Type.String({ maxLength: limits.applicationNote })) }),
  Type.Null(),
]);

export const approveApplication = endpoint({
  method: 'PUT',
  path: '/api/admin/applications/:id/approve',
  guard: 'admin',
  summary: 'Approve: create the account and mail its invitation',
  params: IdParams,
  body: OptionalReason,
  answer: Type.Object({
    message: Type.String(),
    user: Type.Object({ _id: Type.String(), name: Type.String(), email: Type.String(), role: Role }),
    /** "" where somebody joined with the address already: only its owner gets the link. */
    invitationLink: Type.String(),
  }),
});

export const rejectApplication = endpoint({
  method: 'PUT',
  path: '/api/admin/applications/:id/reject',
  guard: 'admin',
  summary: 'Reject, with a kind mail',
  params: IdParams,
  body: OptionalReason,
  answer: MessageAnswer,
});

/** A question of the officers to an applicant; `answer` is null until there is one. */
export const ApplicantQuestion = Type.Object({
  _id: Type.String(),
  text: Type.String(),
  createdAt: Type.String(),
  answer: Nullable(Type.String()),
  answeredAt: Nullable(Type.String()),
});
export type ApplicantQuestion = Static<typeof ApplicantQuestion>;

/** An application as whoever wrote it reads it. */
export const WrittenApplication = Type.Object({
  name: Type.String(),
  email: Type.String(),
  college: Type.String(),
  course: Type.String(),
  reason: Type.String(),
  /** "" without a resume. */
  originalResumeName: Type.String(),
  answers: Type.Array(FieldValue),
});
export type WrittenApplication = Static<typeof WrittenApplication>;

/** `approved` until the applicant joins; `closed` when the account is gone. */
export const ApplicationStatus = Type.Object({
  status: Type.Union([
    Type.Literal('pending'),
    Type.Literal('approved'),
    Type.Literal('joined'),
    Type.Literal('rejected'),
    Type.Literal('withdrawn'),
    Type.Literal('closed'),
  ]),
  appliedAt: Type.String(),
  /** The oldest first; without who asked. */
  questions: Type.Array(ApplicantQuestion),
  /** Null once it is withdrawn. */
  application: Nullable(WrittenApplication),
});
export type ApplicationStatus = Static<typeof ApplicationStatus>;

export const getApplicationStatus = endpoint({
  method: 'GET',
  path: '/api/application-status',
  guard: 'public',
  summary: 'The status of an application, by its private link (the Location header of POST /api/apply)',
  query: Type.Object({ token: Token }),
  answer: ApplicationStatus,
});

export const mailInvitationAgain = endpoint({
  method: 'POST',
  path: '/api/application-status/invitation',
  guard: 'public',
  summary: 'Email the invitation again to an approved applicant who has not joined; a new link if it expired',
  body: Type.Object({ token: Token }),
  answer: MessageAnswer,
  status: 202,
});

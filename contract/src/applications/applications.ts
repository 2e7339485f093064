import Type, { type Static } from 'typebox';
import { Email } from '../accounts/email.ts';
import { FieldValue, FieldValues } from '../club/club.field-values.ts';
import { AcceptedRules } from '../club/club.rules.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Role } from '../members/members.ts';
import { PageQuery } from '../pagination.ts';
import { IdParams, MessageResponse, Nullable, RequiredLine, RequiredText, Token } from '../text.ts';
import { applicationLimits } from './applications.limits.ts';

export const Officer = Nullable(Type.Object({ _id: Type.String(), name: Type.String() }));

/** A visitor's request to join (specification, section 3). Only admins can open the `resume` link. */
export const Application = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  college: Type.String(),
  course: Type.String(),
  reason: Type.String(),
  resume: Nullable(Type.String()),
  originalResumeName: Type.String(),
  acceptedRules: Nullable(Type.Integer()),
  createdAt: Type.String(),
  assignee: Officer,
  /**
   * True while a blind review hides the applicant: a number such as "Applicant 12" replaces the name, and email,
   * college, course and resume are empty.
   */
  hidden: Type.Boolean(),
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
    /** Answers to the club's own questions; a form sends them as JSON. Required fields must be filled in. */
    answers: Type.Optional(FieldValues),
  }),
  file: { field: 'resume', maxBytes: limits.resumeBytes },
  response: MessageResponse,
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
  rights: ['applications'],
  summary: 'Pending applications, oldest first; all, your own, or those assigned to no one',
  query: ApplicationsQuery,
  response: Type.Array(Application),
});

export interface ApplicationMessages {
  applicationsChanged: (change: { pending: number }) => void;
  applicationChanged: (change: { _id: string }) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends ApplicationMessages {}
}

export const openResume = endpoint({
  method: 'GET',
  path: '/api/admin/applications/:id/resume',
  guard: 'admin',
  rights: ['applications'],
  summary: "Download an applicant's resume",
  params: IdParams,
});

/** Only officers read it. A decision needs no body. */
const OptionalReason = Type.Union([
  Type.Object({ reason: Type.Optional(Type.String({ maxLength: applicationLimits.note })) }),
  Type.Null(),
]);

export const approveApplication = endpoint({
  method: 'PUT',
  path: '/api/admin/applications/:id/approve',
  guard: 'admin',
  rights: ['applications'],
  summary: 'Approve: create the account and mail its invitation',
  params: IdParams,
  body: OptionalReason,
  response: Type.Object({
    message: Type.String(),
    user: Type.Object({ _id: Type.String(), name: Type.String(), email: Type.String(), role: Role }),
    /** "" if a member already has this address: only the owner of the address gets the link. */
    /** Null for holders of a right where the club sends mails; "" if the owner of the address gets a mail. */
    invitationLink: Nullable(Type.String()),
  }),
});

export const rejectApplication = endpoint({
  method: 'PUT',
  path: '/api/admin/applications/:id/reject',
  guard: 'admin',
  rights: ['applications'],
  summary: 'Reject, with a kind mail',
  params: IdParams,
  body: OptionalReason,
  response: MessageResponse,
});

export const ApplicantQuestion = Type.Object({
  _id: Type.String(),
  text: Type.String(),
  createdAt: Type.String(),
  answer: Nullable(Type.String()),
  answeredAt: Nullable(Type.String()),
});
export type ApplicantQuestion = Static<typeof ApplicantQuestion>;

export const WrittenApplication = Type.Object({
  name: Type.String(),
  email: Type.String(),
  college: Type.String(),
  course: Type.String(),
  reason: Type.String(),
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
  questions: Type.Array(ApplicantQuestion),
  application: Nullable(WrittenApplication),
});
export type ApplicationStatus = Static<typeof ApplicationStatus>;

export const getApplicationStatus = endpoint({
  method: 'GET',
  path: '/api/application-status',
  guard: 'public',
  summary: 'The status of an application, by its private link (the Location header of POST /api/apply)',
  query: Type.Object({ token: Token }),
  response: ApplicationStatus,
});

export const mailInvitationAgain = endpoint({
  method: 'POST',
  path: '/api/application-status/invitation',
  guard: 'public',
  summary: 'Email the invitation again to an approved applicant who has not joined; a new link if it expired',
  body: Type.Object({ token: Token }),
  response: MessageResponse,
  status: 202,
});

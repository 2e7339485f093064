import Type, { type Static } from 'typebox';
import { Email } from './email.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { Role } from './members.ts';
import { PageQuery } from './pagination.ts';
import { IdParams, MessageAnswer, RequiredText } from './text.ts';

/** A visitor's request to join (specification, section 3); `resume` is a link only an admin can open. */
export const Application = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  college: Type.String(),
  course: Type.String(),
  reason: Type.String(),
  resume: Type.Union([Type.String(), Type.Null()]),
  originalResumeName: Type.String(),
  createdAt: Type.String(),
});
export type Application = Static<typeof Application>;

export const apply = endpoint({
  method: 'POST',
  path: '/api/apply',
  guard: 'public',
  summary: 'Apply to join the club; one pending application per address, the newest counts',
  body: Type.Object({
    name: RequiredText(limits.name),
    email: Email,
    college: RequiredText(limits.applicationField),
    course: RequiredText(limits.applicationField),
    reason: RequiredText(limits.applicationReason),
  }),
  file: { field: 'resume', maxBytes: limits.resumeBytes },
  answer: MessageAnswer,
  status: 201,
});

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/admin/applications',
  guard: 'admin',
  summary: 'Pending applications, oldest first',
  query: PageQuery,
  answer: Type.Array(Application),
});

export const openResume = endpoint({
  method: 'GET',
  path: '/api/admin/applications/:id/resume',
  guard: 'admin',
  summary: "Download an applicant's resume",
  params: IdParams,
});

/** Why it was decided so; officers read it, the applicant never does. A decision needs no body. */
const Why = Type.Union([
  Type.Object({ reason: Type.Optional(Type.String({ maxLength: limits.applicationNote })) }),
  Type.Null(),
]);

export const approveApplication = endpoint({
  method: 'PUT',
  path: '/api/admin/applications/:id/approve',
  guard: 'admin',
  summary: 'Approve: create the account and mail its invitation',
  params: IdParams,
  body: Why,
  answer: Type.Object({
    message: Type.String(),
    user: Type.Object({ _id: Type.String(), name: Type.String(), email: Type.String(), role: Role }),
    invitationLink: Type.String(),
  }),
});

export const rejectApplication = endpoint({
  method: 'PUT',
  path: '/api/admin/applications/:id/reject',
  guard: 'admin',
  summary: 'Reject, with a kind mail',
  params: IdParams,
  body: Why,
  answer: MessageAnswer,
});

import Type from 'typebox';
import { FieldValues } from '../club/club.field-values.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { MessageResponse, RequiredLine, RequiredText, Token } from '../text.ts';
import { ApplicationStatus } from './applications.ts';

export const correctApplication = endpoint({
  method: 'PUT',
  path: '/api/application-status',
  guard: 'public',
  summary: 'Correct a pending application, by its private link; its address stays, and scores start over',
  body: Type.Object({
    token: Token,
    name: RequiredLine(limits.name),
    college: RequiredLine(limits.applicationField),
    course: RequiredLine(limits.applicationField),
    reason: RequiredText(limits.applicationReason),
    answers: Type.Optional(FieldValues),
    /** The resume stays unless this is set or a new file is sent. */
    removeResume: Type.Optional(Type.Boolean()),
  }),
  file: { field: 'resume', maxBytes: limits.resumeBytes },
  response: ApplicationStatus,
});

export const withdrawApplication = endpoint({
  method: 'DELETE',
  path: '/api/application-status',
  guard: 'public',
  summary: 'Withdraw a pending application, by its private link: it is deleted, with its resume, questions and notes',
  body: Type.Object({ token: Token }),
  response: MessageResponse,
});

import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, RequiredText, Token } from '../text.ts';
import { applicationLimits } from './applications.limits.ts';
import { ApplicantQuestion, ApplicationStatus, Officer } from './applications.ts';

export const ApplicationQuestion = Type.Object({ ...ApplicantQuestion.properties, author: Officer });
export type ApplicationQuestion = Static<typeof ApplicationQuestion>;

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/admin/applications/:id/questions',
  guard: 'admin',
  rights: ['applications'],
  summary: 'Ask an applicant a question, by email; they answer it behind their private link',
  params: IdParams,
  body: Type.Object({ text: RequiredText(applicationLimits.question) }),
  response: Type.Array(ApplicationQuestion),
  status: 201,
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/application-status/answers',
  guard: 'public',
  summary: "Answer the officers' question, once, by the private link of the application",
  body: Type.Object({ token: Token, questionId: Id, text: RequiredText(applicationLimits.answer) }),
  response: ApplicationStatus,
  status: 201,
});

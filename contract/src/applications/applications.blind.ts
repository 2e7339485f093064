import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../text.ts';
import { applicationLimits } from './applications.limits.ts';
import { OpenedApplication } from './applications.review.ts';
import { Score } from './applications.rubric.ts';

export const scoreApplication = endpoint({
  method: 'PUT',
  path: '/api/admin/applications/:id/review',
  guard: 'admin',
  rights: ['applications'],
  summary: 'Score an application in a blind review, each criterion once; again replaces. The second admin reveals it',
  params: IdParams,
  body: Type.Object({ scores: Type.Array(Score, { minItems: 1, maxItems: applicationLimits.criteria }) }),
  response: OpenedApplication,
});

export const revealApplication = endpoint({
  method: 'PUT',
  path: '/api/admin/applications/:id/reveal',
  guard: 'admin',
  rights: ['applications'],
  summary: 'Show who applied before two admins have scored; written to the audit log',
  params: IdParams,
  response: OpenedApplication,
});

import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PageQuery } from '../pagination.ts';
import { IdParams } from '../text.ts';
import { Project } from './projects.ts';

export const listMemberProjects = endpoint({
  method: 'GET',
  path: '/api/users/:id/projects',
  guard: 'member',
  summary: 'Projects of a member, and those they confirmed that they contributed to, newest first',
  params: IdParams,
  query: PageQuery,
  response: Type.Array(Project),
});

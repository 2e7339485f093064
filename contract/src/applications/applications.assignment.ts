import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Nullable } from '../text.ts';
import { Officer } from './applications.ts';

export const assignApplication = endpoint({
  method: 'PUT',
  path: '/api/admin/applications/:id/assignee',
  guard: 'admin',
  rights: ['applications'],
  summary: 'Assign a pending application to an admin, or to no one; they are notified',
  params: IdParams,
  body: Type.Object({ userId: Nullable(Id) }),
  response: Type.Object({ assignee: Officer }),
});

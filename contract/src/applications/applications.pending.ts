import Type from 'typebox';
import { endpoint } from '../endpoint.ts';

// A call of its own, because every screen of an admin needs it.
export const countPending = endpoint({
  method: 'GET',
  path: '/api/admin/applications/pending',
  guard: 'admin',
  rights: ['applications'],
  summary: 'The number of applications that wait for a decision',
  response: Type.Object({ pending: Type.Integer() }),
});

import Type from 'typebox';
import { endpoint } from '../endpoint.ts';

// A call of its own, because every screen of an officer needs it.
export const countReports = endpoint({
  method: 'GET',
  path: '/api/moderation/reports/open',
  guard: 'moderator',
  rights: ['moderation'],
  summary: 'How many things wait for a decision of yours',
  response: Type.Object({ open: Type.Integer() }),
});

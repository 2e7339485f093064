import type { Rows } from './rows.ts';
import * as of from './subjects.ts';

const office = { title: 'Treasurer', rights: ['money'] };
const unknownId = '0199aaaa-0000-7000-8000-000000000000';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const rows: Rows = {
  // outsiders, owner, participant, stranger, blocked, moderator, admin
  'GET /api/offices': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/admin/offices': { statuses: '401 403 403 403 403 403 201', body: office },
  'PUT /api/admin/offices/:id': { statuses: '401 403 403 403 403 403 200', subject: of.office, body: office },
  'DELETE /api/admin/offices/:id': { statuses: '401 403 403 403 403 403 200', subject: of.office },
  'PUT /api/admin/offices/:id/holders': {
    statuses: '401 403 403 403 403 403 200',
    subject: of.office,
    body: ({ userId = unknownId }) => ({ holders: [{ userId, from: inDays(1), until: inDays(2) }] }),
  },
  'GET /api/offices/:id/binder': { statuses: '401 200 403 403 403 403 200', subject: of.office },
  'PUT /api/offices/:id/binder': {
    statuses: '401 200 403 403 403 403 200',
    subject: of.office,
    body: { notes: 'Book the hall in May.' },
  },
  'POST /api/offices/:id/successor': {
    statuses: '401 200 403 403 403 403 200',
    subject: of.office,
    body: ({ userId = unknownId }) => ({ userId, from: inDays(1), overlapUntil: inDays(2) }),
  },
};

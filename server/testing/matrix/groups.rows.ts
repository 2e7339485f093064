import type { Rows } from './rows.ts';
import * as of from './subjects.ts';

const owners = '401 200 403 403 403 403 403';
const inside = '401 200 200 403 403 403 403';

export const rows: Rows = {
  // outsiders, owner, participant, stranger, blocked, moderator, admin
  'GET /api/groups': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/groups': { statuses: '401 201 201 201 201 201 201', body: { name: 'New', access: 'open' } },
  'POST /api/groups — a committee': {
    statuses: '401 403 403 403 403 201 201',
    body: { name: 'New', access: 'open', committee: true },
  },
  'GET /api/groups/:id': { statuses: '401 200 200 200 200 200 200', subject: of.groupToAsk },
  'GET /api/groups/:id — a private one': { statuses: '401 200 200 404 404 404 404', subject: of.group },
  'PUT /api/groups/:id': { statuses: owners, subject: of.groupToAsk, body: { description: 'New' } },
  'PUT /api/groups/:id — a private one': {
    statuses: '401 200 403 404 404 404 404',
    subject: of.group,
    body: { description: 'New' },
  },
  'DELETE /api/groups/:id': { statuses: owners, subject: of.groupToAsk },
  'GET /api/groups/:id/members': { statuses: '401 200 200 403 403 403 403', subject: of.groupToAsk },
  'PUT /api/groups/:id/membership': { statuses: '401 200 200 200 200 200 200', subject: of.groupToAsk },
  'PUT /api/groups/:id/membership — of a private one': {
    statuses: '401 200 200 404 404 404 404',
    subject: of.group,
  },
  'DELETE /api/groups/:id/membership': { statuses: '401 200 200 200 200 200 200', subject: of.groupToAsk },
  'GET /api/groups/:id/requests': { statuses: owners, subject: of.groupToAsk },
  'PUT /api/groups/:id/requests/:userId': { statuses: owners, subject: of.groupToAsk },
  'DELETE /api/groups/:id/requests/:userId': { statuses: owners, subject: of.groupToAsk },
  'PUT /api/groups/:id/owners/:userId': { statuses: owners, subject: of.memberOfGroup },
  'DELETE /api/groups/:id/owners/:userId': { statuses: owners, subject: of.memberOfGroup },
  'GET /api/groups/:id/links': { statuses: owners, subject: of.groupToAsk },
  'POST /api/groups/:id/links': { statuses: '401 201 403 403 403 403 403', subject: of.groupToAsk },
  'DELETE /api/groups/:id/links/:linkId': { statuses: owners, subject: of.groupLink },
  'GET /api/groups/:id/posts': { statuses: inside, subject: of.groupToAsk },
  'GET /api/groups/:id/posts — of a private one': { statuses: '401 200 200 404 404 404 404', subject: of.group },
  'GET /api/groups/:id/events': { statuses: inside, subject: of.groupToAsk },
  'GET /api/groups/:id/files': { statuses: inside, subject: of.groupToAsk },
  'GET /api/groups/:id/files — of a private one': { statuses: '401 200 200 404 404 404 404', subject: of.group },
  'POST /api/groups/:id/files': { statuses: '401 201 201 403 403 403 403', subject: of.groupToAsk },
  'DELETE /api/groups/:id/files/:fileId': { statuses: owners, subject: of.groupFile },
  'GET /api/group-links': {
    statuses: '200 200 200 200 200 200 200',
    subject: of.groupLink,
    query: ({ token = '' }) => `token=${token}`,
  },
  'POST /api/group-links': {
    statuses: '401 200 200 200 200 200 200',
    subject: of.groupLink,
    body: ({ token = '' }) => ({ token }),
  },
};

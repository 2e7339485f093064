import type { Rows } from './rows.ts';
import * as of from './subjects.ts';

const about =
  (kind: string) =>
  ({ id = '', userId, commentId, messageId }: Record<string, string>) => ({
    kind,
    id: messageId ?? commentId ?? (kind === 'user' ? userId : id),
    reason: 'spam',
  });

export const rows: Rows = {
  // outsiders, owner, participant, stranger, blocked, moderator, admin
  'POST /api/reports': { statuses: '401 403 201 201 404 201 201', subject: of.post, body: about('post') },
  'POST /api/reports — a comment': {
    statuses: '401 403 201 201 404 201 201',
    subject: of.comment,
    body: about('comment'),
  },
  'POST /api/reports — a message': {
    statuses: '401 403 201 404 404 404 404',
    subject: of.message,
    body: about('message'),
  },
  'POST /api/reports — a member': { statuses: '401 201 201 201 201 201 201', subject: of.someone, body: about('user') },
  'POST /api/reports — the owner': {
    statuses: '401 403 201 201 404 201 201',
    subject: of.ownerOfAll,
    body: about('user'),
  },
  'POST /api/reports — an event': { statuses: '401 403 201 201 201 201 201', subject: of.event, body: about('event') },
  'POST /api/reports — a project': {
    statuses: '401 403 201 201 404 201 201',
    subject: of.project,
    body: about('project'),
  },
  'GET /api/reports/:id': { statuses: '401 404 200 404 404 404 404', subject: of.report },
  'GET /api/moderation/reports': { statuses: '401 403 403 403 403 200 200', rights: 'moderation' },
  'GET /api/moderation/reports/open': { statuses: '401 403 403 403 403 200 200', rights: 'moderation' },
  'PUT /api/moderation/reports/:id': {
    statuses: '401 403 403 403 403 200 200',
    rights: 'moderation',
    subject: of.report,
    body: { outcome: 'dismissed' },
  },
  'PUT /api/moderation/reports/:id — about an admin': {
    statuses: '401 403 403 403 403 403 403',
    rights: { moderation: '200' },
    subject: of.reportOfAdmin,
    body: { outcome: 'dismissed' },
  },
};

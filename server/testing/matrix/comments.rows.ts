import type { Rows } from './rows.ts';
import * as of from './subjects.ts';

const onEvent = of.commentOn('/api/events', of.event);
const onProject = of.commentOn('/api/projects', of.project);
const text = { text: 'Hi' };
const emoji = { emoji: '🎉' };

export const rows: Rows = {
  // outsiders, owner, participant, stranger, blocked, moderator, admin
  'GET /api/events/:id/comments': { statuses: '401 200 200 200 200 200 200', subject: of.event },
  'POST /api/events/:id/comments': { statuses: '401 201 201 201 201 201 201', subject: of.event, body: text },
  'PUT /api/events/:id/comments/:commentId': { statuses: '401 200 403 403 404 403 403', subject: onEvent, body: text },
  'DELETE /api/events/:id/comments/:commentId': {
    statuses: '401 200 403 403 404 200 200',
    rights: 'moderation',
    subject: onEvent,
  },
  'PUT /api/events/:id/comments/:commentId/reaction': {
    statuses: '401 200 200 200 404 200 200',
    subject: onEvent,
    body: emoji,
  },
  'GET /api/projects/:id/comments': { statuses: '401 200 200 200 404 200 200', subject: of.project },
  'POST /api/projects/:id/comments': { statuses: '401 201 201 201 404 201 201', subject: of.project, body: text },
  'PUT /api/projects/:id/comments/:commentId': {
    statuses: '401 200 403 403 404 403 403',
    subject: onProject,
    body: text,
  },
  'DELETE /api/projects/:id/comments/:commentId': {
    statuses: '401 200 403 403 404 200 200',
    rights: 'moderation',
    subject: onProject,
  },
  'PUT /api/projects/:id/comments/:commentId/reaction': {
    statuses: '401 200 200 200 404 200 200',
    subject: onProject,
    body: emoji,
  },
};

import type { Rows } from './rows.ts';
import * as of from './subjects.ts';

const byToken = ({ token }: Record<string, string>) => `token=${token}`;

export const rows: Rows = {
  // outsiders, owner, participant, stranger, blocked, moderator, admin
  'GET /api/notifications': { answers: '401 200 200 200 200 200 200' },
  'GET /api/notifications/unread': { answers: '401 200 200 200 200 200 200' },
  'PUT /api/notifications/read': { answers: '401 200 200 200 200 200 200', body: { all: true } },
  'GET /api/users/me/notification-settings': { answers: '401 200 200 200 200 200 200' },
  'PUT /api/users/me/notification-settings': { answers: '401 200 200 200 200 200 200', body: { quietHours: null } },
  'POST /api/unsubscribe': { answers: '200 200 200 200 200 200 200', subject: of.unsubscriber, query: byToken },
  'GET /api/unsubscribe': { answers: '302 302 302 302 302 302 302', subject: of.unsubscriber, query: byToken },
  'GET /api/posts/:id/mute': { answers: '401 200 200 200 200 200 200', subject: of.post },
  'PUT /api/posts/:id/mute': { answers: '401 200 200 200 404 200 200', subject: of.post, body: { muted: true } },
  'GET /api/events/:id/mute': { answers: '401 200 200 200 200 200 200', subject: of.event },
  'PUT /api/events/:id/mute': { answers: '401 200 200 200 200 200 200', subject: of.event, body: { muted: true } },
};

import type { Rows } from './rows.ts';
import * as of from './subjects.ts';

const byToken = ({ token }: Record<string, string>) => `token=${token}`;

export const rows: Rows = {
  // outsiders, owner, participant, stranger, blocked, moderator, admin
  'GET /api/notifications': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/notifications/unread': { statuses: '401 200 200 200 200 200 200' },
  'PUT /api/notifications/read': { statuses: '401 200 200 200 200 200 200', body: { all: true } },
  'GET /api/users/me/notification-settings': { statuses: '401 200 200 200 200 200 200' },
  'PUT /api/users/me/notification-settings': { statuses: '401 200 200 200 200 200 200', body: { quietHours: null } },
  'POST /api/unsubscribe': { statuses: '200 200 200 200 200 200 200', subject: of.unsubscriber, query: byToken },
  'GET /api/unsubscribe': { statuses: '302 302 302 302 302 302 302', subject: of.unsubscriber, query: byToken },
  'GET /api/posts/:id/mute': { statuses: '401 200 200 200 200 200 200', subject: of.post },
  'PUT /api/posts/:id/mute': { statuses: '401 200 200 200 404 200 200', subject: of.post, body: { muted: true } },
  'GET /api/events/:id/mute': { statuses: '401 200 200 200 200 200 200', subject: of.event },
  'PUT /api/events/:id/mute': { statuses: '401 200 200 200 200 200 200', subject: of.event, body: { muted: true } },
};

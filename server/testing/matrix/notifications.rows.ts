import type { Rows } from './rows.ts';
import * as of from './subjects.ts';

export const rows: Rows = {
  //              visitor, owner, stranger, moderator, admin, deleted
  'GET /api/notifications': { answers: '401 200 200 200 200 401' },
  'GET /api/notifications/unread': { answers: '401 200 200 200 200 401' },
  'PUT /api/notifications/read': { answers: '401 200 200 200 200 401', body: { all: true } },
  'GET /api/users/me/notification-settings': { answers: '401 200 200 200 200 401' },
  'PUT /api/users/me/notification-settings': { answers: '401 200 200 200 200 401', body: { quietHours: null } },
  'GET /api/posts/:id/mute': { answers: '401 200 200 200 200 401', subject: of.post },
  'PUT /api/posts/:id/mute': { answers: '401 200 200 200 200 401', subject: of.post, body: { muted: true } },
  'GET /api/events/:id/mute': { answers: '401 200 200 200 200 401', subject: of.event },
  'PUT /api/events/:id/mute': { answers: '401 200 200 200 200 401', subject: of.event, body: { muted: true } },
};

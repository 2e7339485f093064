import type { Rows } from './rows.ts';

export const rows: Rows = {
  //              visitor, owner, stranger, moderator, admin, deleted
  'GET /api/notifications': { answers: '401 200 200 200 200 401' },
  'GET /api/notifications/unread': { answers: '401 200 200 200 200 401' },
  'PUT /api/notifications/read': { answers: '401 200 200 200 200 401', body: { all: true } },
};

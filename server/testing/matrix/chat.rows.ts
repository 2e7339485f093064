import type { Rows } from './rows.ts';
import * as of from './subjects.ts';

const friend = ({ userId }: Record<string, string>) => ({ userId });
const late = ({ late: userId }: Record<string, string>) => ({ userId });

export const rows: Rows = {
  // outsiders, owner, participant, stranger, blocked, moderator, admin
  'GET /api/messages': { answers: '401 200 200 200 200 200 200' },
  'GET /api/messages/search': { answers: '401 200 200 200 200 200 200', query: 'q=mine' },
  'GET /api/messages/settings': { answers: '401 200 200 200 200 200 200' },
  'PUT /api/messages/settings': { answers: '401 200 200 200 200 200 200', body: { readReceipts: true } },
  'POST /api/messages/start': { answers: '401 200 200 200 200 200 200', subject: of.someone, body: friend },
  'POST /api/messages/start — with the owner': {
    answers: '401 400 200 200 404 200 200',
    subject: of.ownerOfAll,
    body: friend,
  },
  'POST /api/messages/group': {
    answers: '401 201 201 201 201 201 201',
    subject: of.twoPeople,
    body: ({ one = '', other = '' }) => ({ name: 'New', users: [one, other] }),
  },
  'POST /api/messages/file': {
    answers: '401 201 201 404 404 404 404',
    subject: of.group,
    body: ({ conversationId }) => ({ conversationId }),
  },
  'GET /api/messages/:id/conversation': { answers: '401 200 200 404 404 404 404', subject: of.group },
  'GET /api/messages/:conversationId': { answers: '401 200 200 404 404 404 404', subject: of.group },
  'PUT /api/messages/:conversationId': {
    answers: '401 200 200 404 404 404 404',
    subject: of.group,
    body: { name: 'New' },
  },
  'PUT /api/messages/:conversationId/picture': { answers: '401 200 200 404 404 404 404', subject: of.group },
  'PUT /api/messages/:conversationId/mute': {
    answers: '401 200 200 404 404 404 404',
    subject: of.group,
    body: { muted: true },
  },
  'PUT /api/messages/:conversationId/owner': {
    answers: '401 200 403 404 404 404 404',
    subject: of.group,
    body: friend,
  },
  'POST /api/messages/:conversationId/members': {
    answers: '401 200 200 404 404 404 404',
    subject: of.group,
    body: late,
  },
  'DELETE /api/messages/:conversationId/members/:userId': { answers: '401 200 200 404 404 404 404', subject: of.group },
  'PUT /api/messages/:conversationId/request/accept': {
    answers: '401 200 404 404 404 404 404',
    subject: of.messageRequest,
  },
  'PUT /api/messages/:conversationId/request/decline': {
    answers: '401 200 404 404 404 404 404',
    subject: of.messageRequest,
  },
  'GET /api/messages/:conversationId/last-seen': { answers: '401 200 200 404 404 404 404', subject: of.group },
  'GET /api/messages/:conversationId/pins': { answers: '401 200 200 404 404 404 404', subject: of.message },
  'PUT /api/messages/:conversationId/:messageId/pin': { answers: '401 200 200 404 404 404 404', subject: of.message },
  'DELETE /api/messages/:conversationId/:messageId/pin': {
    answers: '401 200 200 404 404 404 404',
    subject: of.message,
  },
  'DELETE /api/messages/:conversationId/:messageId/preview': {
    answers: '401 200 403 404 404 404 404',
    subject: of.message,
  },
  'POST /api/messages/:conversationId/:messageId/forward': {
    answers: '401 201 201 404 404 404 404',
    subject: of.message,
    body: ({ late: userId = '' }) => ({ userIds: [userId], clientId: crypto.randomUUID() }),
  },
  'PUT /api/messages/:conversationId/:messageId': {
    answers: '401 200 403 404 404 404 404',
    subject: of.message,
    body: { message: 'Changed' },
  },
  'DELETE /api/messages/:conversationId/:messageId': { answers: '401 200 403 404 404 404 404', subject: of.message },
  'PUT /api/messages/:conversationId/:messageId/reaction': {
    answers: '401 200 200 404 404 404 404',
    subject: of.message,
    body: { emoji: '🎉' },
  },
  'GET /api/messages/:conversationId/:messageId/receipts': {
    answers: '401 200 200 404 404 404 404',
    subject: of.message,
  },
};

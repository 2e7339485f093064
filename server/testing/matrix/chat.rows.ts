import type { Rows } from './rows.ts';
import * as of from './subjects.ts';

const friend = ({ userId }: Record<string, string>) => ({ userId });
const late = ({ late: userId }: Record<string, string>) => ({ userId });

export const rows: Rows = {
  // outsiders, owner, participant, stranger, blocked, moderator, admin
  'GET /api/messages': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/messages/search': { statuses: '401 200 200 200 200 200 200', query: 'q=mine' },
  'GET /api/messages/settings': { statuses: '401 200 200 200 200 200 200' },
  'PUT /api/messages/settings': { statuses: '401 200 200 200 200 200 200', body: { readReceipts: true } },
  'POST /api/messages/start': { statuses: '401 200 200 200 200 200 200', subject: of.someone, body: friend },
  'POST /api/messages/start — with the owner': {
    statuses: '401 400 200 200 404 200 200',
    subject: of.ownerOfAll,
    body: friend,
  },
  'POST /api/messages/group': {
    statuses: '401 201 201 201 201 201 201',
    subject: of.twoPeople,
    body: ({ one = '', other = '' }) => ({ name: 'New', users: [one, other] }),
  },
  'POST /api/messages/file': {
    statuses: '401 201 201 404 404 404 404',
    subject: of.group,
    body: ({ conversationId }) => ({ conversationId }),
  },
  'GET /api/messages/:id/conversation': { statuses: '401 200 200 404 404 404 404', subject: of.group },
  'GET /api/messages/:conversationId': { statuses: '401 200 200 404 404 404 404', subject: of.group },
  'PUT /api/messages/:conversationId': {
    statuses: '401 200 403 404 404 404 404',
    subject: of.group,
    body: { name: 'New' },
  },
  'PUT /api/messages/:conversationId/picture': { statuses: '401 200 403 404 404 404 404', subject: of.group },
  'PUT /api/messages/:conversationId/mute': {
    statuses: '401 200 200 404 404 404 404',
    subject: of.group,
    body: { muted: true },
  },
  'PUT /api/messages/:conversationId/unread': { statuses: '401 200 200 404 404 404 404', subject: of.group },
  'PUT /api/messages/:conversationId/archive': { statuses: '401 200 200 404 404 404 404', subject: of.group },
  'DELETE /api/messages/:conversationId/archive': { statuses: '401 200 200 404 404 404 404', subject: of.group },
  'PUT /api/messages/:conversationId/pin': { statuses: '401 200 200 404 404 404 404', subject: of.group },
  'DELETE /api/messages/:conversationId/pin': { statuses: '401 200 200 404 404 404 404', subject: of.group },
  'POST /api/messages/:conversationId/scheduled': {
    statuses: '401 201 201 404 404 404 404',
    subject: of.group,
    body: () => ({ message: 'Later', at: new Date(Date.now() + 3_600_000).toISOString() }),
  },
  'GET /api/messages/:conversationId/scheduled': { statuses: '401 200 200 404 404 404 404', subject: of.group },
  'DELETE /api/messages/:conversationId/scheduled/:id': {
    statuses: '401 200 404 404 404 404 404',
    subject: of.scheduledMessage,
  },
  'PUT /api/messages/:conversationId/owner': {
    statuses: '401 200 403 404 404 404 404',
    subject: of.group,
    body: friend,
  },
  'POST /api/messages/:conversationId/members': {
    statuses: '401 200 200 404 404 404 404',
    subject: of.group,
    body: late,
  },
  'DELETE /api/messages/:conversationId/members/:userId': {
    statuses: '401 200 200 404 404 404 404',
    subject: of.group,
  },
  'PUT /api/messages/:conversationId/request/accept': {
    statuses: '401 200 404 404 404 404 404',
    subject: of.messageRequest,
  },
  'PUT /api/messages/:conversationId/request/decline': {
    statuses: '401 200 404 404 404 404 404',
    subject: of.messageRequest,
  },
  'GET /api/messages/:conversationId/last-seen': { statuses: '401 200 200 404 404 404 404', subject: of.group },
  'GET /api/messages/:conversationId/pins': { statuses: '401 200 200 404 404 404 404', subject: of.message },
  'PUT /api/messages/:conversationId/:messageId/pin': { statuses: '401 200 200 404 404 404 404', subject: of.message },
  'DELETE /api/messages/:conversationId/:messageId/pin': {
    statuses: '401 200 200 404 404 404 404',
    subject: of.message,
  },
  'DELETE /api/messages/:conversationId/:messageId/preview': {
    statuses: '401 200 403 404 404 404 404',
    subject: of.message,
  },
  'POST /api/messages/:conversationId/:messageId/forward': {
    statuses: '401 201 201 404 404 404 404',
    subject: of.message,
    body: ({ late: userId = '' }) => ({ userIds: [userId], clientId: crypto.randomUUID() }),
  },
  'PUT /api/messages/:conversationId/:messageId': {
    statuses: '401 200 403 404 404 404 404',
    subject: of.message,
    body: { message: 'Changed' },
  },
  'DELETE /api/messages/:conversationId/:messageId': { statuses: '401 200 403 404 404 404 404', subject: of.message },
  'PUT /api/messages/:conversationId/:messageId/reaction': {
    statuses: '401 200 200 404 404 404 404',
    subject: of.message,
    body: { emoji: '🎉' },
  },
  'GET /api/messages/:conversationId/:messageId/receipts': {
    statuses: '401 200 200 404 404 404 404',
    subject: of.message,
  },
};

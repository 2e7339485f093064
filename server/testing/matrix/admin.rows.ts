import type { Rows } from './rows.ts';
import * as of from './subjects.ts';

const text = { subject: 'Sorry', body: 'Dear {name}, we are sorry.' };
const invitees = () => ({ people: [{ name: 'Eve Invited', email: `eve.${crypto.randomUUID()}@college.example` }] });
const field = { label: 'Hometown', usedFor: 'both', audience: 'members' };
const hook = { url: 'https://hooks.example/club', events: ['post.created'] };
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

export const rows: Rows = {
  // outsiders, owner, participant, stranger, blocked, moderator, admin
  'GET /api/admin/users': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/users.csv': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/webhooks': { answers: '401 403 403 403 403 403 200' },
  'POST /api/admin/webhooks': { answers: '401 403 403 403 403 403 201', body: hook },
  'PUT /api/admin/webhooks/:id': { answers: '401 403 403 403 403 403 200', subject: of.webhook, body: { on: false } },
  'DELETE /api/admin/webhooks/:id': { answers: '401 403 403 403 403 403 200', subject: of.webhook },
  'POST /api/admin/webhooks/:id/secret': { answers: '401 403 403 403 403 403 200', subject: of.webhook },
  'POST /api/admin/webhooks/:id/test': { answers: '401 403 403 403 403 403 200', subject: of.webhook },
  'GET /api/admin/webhooks/:id/deliveries': { answers: '401 403 403 403 403 403 200', subject: of.webhook },
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId': {
    answers: '401 403 403 403 403 403 200',
    subject: of.webhook,
  },
  'GET /api/admin/overview': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/applications/pending': { answers: '401 403 403 403 403 403 200' },
  'PUT /api/admin/users/:id/role': {
    answers: '401 403 403 403 403 403 200',
    subject: of.someone,
    body: { role: 'admin' },
  },
  'PUT /api/admin/users/:id/role — one’s own': {
    answers: '401 403 403 403 403 403 403(own_account)',
    subject: of.caller,
    body: { role: 'student' },
  },
  'PUT /api/admin/users/:id/badge': {
    answers: '401 403 403 403 403 403 200',
    subject: of.someone,
    body: { badge: 'Host' },
  },
  'DELETE /api/admin/users/:id/second-factor': { answers: '401 403 403 403 403 403 200', subject: of.someone },
  'DELETE /api/admin/users/:id': { answers: '401 403 403 403 403 403 200', subject: of.someone },
  'DELETE /api/admin/users/:id — one’s own': {
    answers: '401 403 403 403 403 403 403(own_account)',
    subject: of.caller,
  },
  'PUT /api/admin/users/:id/suspension': {
    answers: '401 403 403 403 403 403 200',
    subject: of.someone,
    body: { until: null, reason: 'Spam' },
  },
  'PUT /api/admin/users/:id/suspension — one’s own': {
    answers: '401 403 403 403 403 403 403(own_account)',
    subject: of.caller,
    body: { until: null, reason: 'Spam' },
  },
  'PUT /api/admin/users/:id/alumni': {
    answers: '401 403 403 403 403 403 200',
    subject: of.someone,
    body: { alumni: true },
  },
  'PUT /api/admin/users/:id/alumni — one’s own': {
    answers: '401 403 403 403 403 403 403(own_account)',
    subject: of.caller,
    body: { alumni: true },
  },
  'DELETE /api/admin/users/:id/suspension': { answers: '401 403 403 403 403 403 200', subject: of.someone },
  'POST /api/admin/users/:id/invitation': { answers: '401 403 403 403 403 403 200', subject: of.invited },
  'GET /api/admin/applications': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/applications/decided': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/applications/:id': { answers: '401 403 403 403 403 403 200', subject: of.application },
  'GET /api/admin/applications/:id/resume': { answers: '401 403 403 403 403 403 200', subject: of.application },
  'PUT /api/admin/applications/:id/approve': { answers: '401 403 403 403 403 403 200', subject: of.application },
  'PUT /api/admin/applications/:id/reject': { answers: '401 403 403 403 403 403 200', subject: of.application },
  'POST /api/admin/applications/:id/notes': {
    answers: '401 403 403 403 403 403 201',
    subject: of.application,
    body: { text: 'Nice' },
  },
  'PUT /api/admin/applications/:id/assignee': {
    answers: '401 403 403 403 403 403 200',
    subject: of.application,
    body: { userId: null },
  },
  'PUT /api/admin/applications/:id/review': {
    answers: '401 403 403 403 403 403 409',
    subject: of.application,
    body: { scores: [{ criterion: 'Fit', score: 3 }] },
  },
  'PUT /api/admin/applications/:id/reveal': { answers: '401 403 403 403 403 403 200', subject: of.application },
  'POST /api/admin/applications/:id/questions': {
    answers: '401 403 403 403 403 403 201',
    subject: of.application,
    body: { text: 'Why robots?' },
  },
  'DELETE /api/admin/applications/:id/notes/:noteId': { answers: '401 403 403 403 403 403 200', subject: of.note },
  'GET /api/admin/audit': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/audit.csv': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/audit/retention': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/health': { answers: '401 403 403 403 403 403 200' },
  'POST /api/admin/health/check': { answers: '401 403 403 403 403 403 200' },
  'POST /api/admin/health/file-check': { answers: '401 403 403 403 403 403 202' },
  'POST /api/admin/health/fixes': { answers: '401 403 403 403 403 403 200', body: { fix: 'folder' } },
  'GET /api/admin/setup': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/settings': { answers: '401 403 403 403 403 403 200' },
  'PUT /api/admin/settings': { answers: '401 403 403 403 403 403 200', body: { welcome: 'Come in.' } },
  'GET /api/admin/rules': { answers: '401 403 403 403 403 403 200' },
  'PUT /api/admin/rules': { answers: '401 403 403 403 403 403 200', body: { text: 'Be kind.' } },
  'GET /api/admin/rules/versions': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/fields': { answers: '401 403 403 403 403 403 200' },
  'POST /api/admin/fields': { answers: '401 403 403 403 403 403 201', body: { type: 'text', ...field } },
  'PUT /api/admin/fields': { answers: '401 403 403 403 403 403 200', body: { order: [] } },
  'PUT /api/admin/fields/:id': { answers: '401 403 403 403 403 403 200', subject: of.field, body: field },
  'DELETE /api/admin/fields/:id': { answers: '401 403 403 403 403 403 200', subject: of.field },
  'PUT /api/admin/settings/logo': { answers: '401 403 403 403 403 403 200' },
  'DELETE /api/admin/settings/logo': { answers: '401 403 403 403 403 403 200' },
  'POST /api/admin/settings/test-mail': { answers: '401 403 403 403 403 403 409', body: {} },
  'GET /api/admin/mails': { answers: '401 403 403 403 403 403 200' },
  'GET /api/admin/mails/:id': { answers: '401 403 403 403 403 403 200', subject: of.mail },
  'POST /api/admin/mails/:id/send-again': { answers: '401 403 403 403 403 403 409', subject: of.mail },
  'GET /api/admin/mail-texts': { answers: '401 403 403 403 403 403 200' },
  'PUT /api/admin/mail-texts/:kind': { answers: '401 403 403 403 403 403 200', subject: of.mailKind, body: text },
  'DELETE /api/admin/mail-texts/:kind': { answers: '401 403 403 403 403 403 200', subject: of.mailKind },
  'POST /api/admin/mail-texts/:kind/preview': {
    answers: '401 403 403 403 403 403 200',
    subject: of.mailKind,
    body: text,
  },
  'GET /api/admin/invitations': { answers: '401 403 403 403 403 403 200' },
  'POST /api/admin/invitations': { answers: '401 403 403 403 403 403 200', body: invitees },
  'DELETE /api/admin/invitations/:id': { answers: '401 403 403 403 403 403 200', subject: of.invited },
  'GET /api/admin/join-links': { answers: '401 403 403 403 403 403 200' },
  'POST /api/admin/join-links': {
    answers: '401 403 403 403 403 403 201',
    body: () => ({ maxUses: 1, expiresAt: tomorrow() }),
  },
  'DELETE /api/admin/join-links/:id': { answers: '401 403 403 403 403 403 200', subject: of.joinLink },
};

import type { Rows } from './rows.ts';
import * as of from './subjects.ts';

const text = { subject: 'Sorry', body: 'Dear {name}, we are sorry.' };
const invitees = () => ({ people: [{ name: 'Eve Invited', email: `eve.${crypto.randomUUID()}@college.example` }] });
const field = { label: 'Hometown', usedFor: 'both', audience: 'members' };
const hook = { url: 'https://hooks.example/club', events: ['post.created'] };
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

export const rows: Rows = {
  // outsiders, owner, participant, stranger, blocked, moderator, admin
  'GET /api/admin/users': { statuses: '401 403 403 403 403 403 200', rights: 'members' },
  'GET /api/admin/users.csv': { statuses: '401 403 403 403 403 403 200', rights: 'members' },
  'GET /api/admin/webhooks': { statuses: '401 403 403 403 403 403 200' },
  'POST /api/admin/webhooks': { statuses: '401 403 403 403 403 403 201', body: hook },
  'PUT /api/admin/webhooks/:id': { statuses: '401 403 403 403 403 403 200', subject: of.webhook, body: { on: false } },
  'DELETE /api/admin/webhooks/:id': { statuses: '401 403 403 403 403 403 200', subject: of.webhook },
  'POST /api/admin/webhooks/:id/secret': { statuses: '401 403 403 403 403 403 200', subject: of.webhook },
  'POST /api/admin/webhooks/:id/test': { statuses: '401 403 403 403 403 403 200', subject: of.webhook },
  'GET /api/admin/webhooks/:id/deliveries': { statuses: '401 403 403 403 403 403 200', subject: of.webhook },
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId': {
    statuses: '401 403 403 403 403 403 200',
    subject: of.webhook,
  },
  'GET /api/admin/overview': { statuses: '401 403 403 403 403 403 200' },
  'GET /api/admin/applications/pending': { statuses: '401 403 403 403 403 403 200', rights: 'applications' },
  'PUT /api/admin/users/:id/role': {
    statuses: '401 403 403 403 403 403 200',
    subject: of.someone,
    body: { role: 'admin' },
  },
  'PUT /api/admin/users/:id/role — one’s own': {
    statuses: '401 403 403 403 403 403 403(own_account)',
    subject: of.caller,
    body: { role: 'student' },
  },
  'PUT /api/admin/users/:id/badge': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'members',
    subject: of.someone,
    body: { badge: 'Host' },
  },
  'DELETE /api/admin/users/:id/second-factor': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'members',
    subject: of.someone,
  },
  'DELETE /api/admin/users/:id/sessions': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'members',
    subject: of.someone,
  },
  'DELETE /api/admin/users/:id/sessions — one’s own': {
    statuses: '401 403 403 403 403 403 403(own_account)',
    subject: of.caller,
  },
  'DELETE /api/admin/users/:id': { statuses: '401 403 403 403 403 403 200', rights: 'members', subject: of.someone },
  'DELETE /api/admin/users/:id — one’s own': {
    statuses: '401 403 403 403 403 403 403(own_account)',
    subject: of.caller,
  },
  'PUT /api/admin/users/:id/suspension': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'members',
    subject: of.someone,
    body: { until: null, reason: 'Spam' },
  },
  'PUT /api/admin/users/:id/suspension — one’s own': {
    statuses: '401 403 403 403 403 403 403(own_account)',
    subject: of.caller,
    body: { until: null, reason: 'Spam' },
  },
  'PUT /api/admin/users/:id/alumni': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'members',
    subject: of.someone,
    body: { alumni: true },
  },
  'PUT /api/admin/users/:id/alumni — one’s own': {
    statuses: '401 403 403 403 403 403 403(own_account)',
    subject: of.caller,
    body: { alumni: true },
  },
  'DELETE /api/admin/users/:id/suspension': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'members',
    subject: of.someone,
  },
  'PUT /api/admin/users/:id/badge — an admin’s': {
    statuses: '401 403 403 403 403 403 200',
    subject: of.anAdmin,
    body: { badge: 'Host' },
  },
  'DELETE /api/admin/users/:id/second-factor — an admin’s': {
    statuses: '401 403 403 403 403 403 200',
    subject: of.anAdmin,
  },
  'DELETE /api/admin/users/:id/sessions — an admin’s': {
    statuses: '401 403 403 403 403 403 200',
    subject: of.anAdmin,
  },
  'PUT /api/admin/users/:id/suspension — an admin’s': {
    statuses: '401 403 403 403 403 403 200',
    subject: of.anAdmin,
    body: { until: null, reason: 'Spam' },
  },
  'DELETE /api/admin/users/:id/suspension — an admin’s': {
    statuses: '401 403 403 403 403 403 200',
    subject: of.anAdmin,
  },
  'PUT /api/admin/users/:id/alumni — an admin’s': {
    statuses: '401 403 403 403 403 403 200',
    subject: of.anAdmin,
    body: { alumni: true },
  },
  'DELETE /api/admin/users/:id — an admin’s': {
    statuses: '401 403 403 403 403 403 200',
    subject: of.anAdmin,
  },
  'POST /api/admin/users/:id/invitation': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'members',
    subject: of.invited,
  },
  'GET /api/admin/applications': { statuses: '401 403 403 403 403 403 200', rights: 'applications' },
  'GET /api/admin/applications/decided': { statuses: '401 403 403 403 403 403 200', rights: 'applications' },
  'GET /api/admin/applications/:id': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'applications',
    subject: of.application,
  },
  'GET /api/admin/applications/:id/resume': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'applications',
    subject: of.application,
  },
  'PUT /api/admin/applications/:id/approve': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'applications',
    subject: of.application,
  },
  'PUT /api/admin/applications/:id/reject': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'applications',
    subject: of.application,
  },
  'POST /api/admin/applications/:id/notes': {
    statuses: '401 403 403 403 403 403 201',
    rights: 'applications',
    subject: of.application,
    body: { text: 'Nice' },
  },
  'PUT /api/admin/applications/:id/assignee': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'applications',
    subject: of.application,
    body: { userId: null },
  },
  'PUT /api/admin/applications/:id/review': {
    statuses: '401 403 403 403 403 403 409',
    rights: 'applications',
    subject: of.application,
    body: { scores: [{ criterion: 'Fit', score: 3 }] },
  },
  'PUT /api/admin/applications/:id/reveal': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'applications',
    subject: of.application,
  },
  'POST /api/admin/applications/:id/questions': {
    statuses: '401 403 403 403 403 403 201',
    rights: 'applications',
    subject: of.application,
    body: { text: 'Why robots?' },
  },
  'DELETE /api/admin/applications/:id/notes/:noteId': {
    statuses: '401 403 403 403 403 403 200',
    subject: of.note,
  },
  'GET /api/admin/audit': { statuses: '401 403 403 403 403 403 200' },
  'GET /api/admin/audit.csv': { statuses: '401 403 403 403 403 403 200' },
  'GET /api/admin/audit/retention': { statuses: '401 403 403 403 403 403 200' },
  'GET /api/admin/health': { statuses: '401 403 403 403 403 403 200' },
  'POST /api/admin/health/check': { statuses: '401 403 403 403 403 403 200' },
  'POST /api/admin/health/file-check': { statuses: '401 403 403 403 403 403 202' },
  'POST /api/admin/health/fixes': { statuses: '401 403 403 403 403 403 200', body: { fix: 'folder' } },
  'GET /api/admin/setup': { statuses: '401 403 403 403 403 403 200' },
  'GET /api/admin/backups': { statuses: '401 403 403 403 403 403 200' },
  'POST /api/admin/backups': { statuses: '401 403 403 403 403 403 202' },
  'PUT /api/admin/backups/schedule': { statuses: '401 403 403 403 403 403 200', body: { keep: 5 } },
  'POST /api/admin/backups/:name/check': { statuses: '401 403 403 403 403 403 404' },
  'POST /api/admin/backups/:name/download': { statuses: '401 403 403 403 403 403 404' },
  'GET /api/admin/backups/:name/file': { statuses: '401 403 403 403 403 403 404' },
  'GET /api/admin/settings': { statuses: '401 403 403 403 403 403 200', rights: 'settings' },
  'PUT /api/admin/settings': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'settings',
    body: { welcome: 'Come in.' },
  },
  'PUT /api/admin/settings — the mail server': { statuses: '401 403 403 403 403 403 200', body: { smtpUrl: null } },
  'POST /api/admin/settings/test-mail — through another server': {
    statuses: '401 403 403 403 403 403 409',
    body: { smtpUrl: null },
  },
  'GET /api/admin/rules': { statuses: '401 403 403 403 403 403 200' },
  'PUT /api/admin/rules': { statuses: '401 403 403 403 403 403 200', body: { text: 'Be kind.' } },
  'GET /api/admin/rules/versions': { statuses: '401 403 403 403 403 403 200' },
  'GET /api/admin/fields': { statuses: '401 403 403 403 403 403 200' },
  'POST /api/admin/fields': { statuses: '401 403 403 403 403 403 201', body: { type: 'text', ...field } },
  'PUT /api/admin/fields': { statuses: '401 403 403 403 403 403 200', body: { order: [] } },
  'PUT /api/admin/fields/:id': { statuses: '401 403 403 403 403 403 200', subject: of.field, body: field },
  'DELETE /api/admin/fields/:id': { statuses: '401 403 403 403 403 403 200', subject: of.field },
  'PUT /api/admin/settings/logo': { statuses: '401 403 403 403 403 403 200', rights: 'settings' },
  'DELETE /api/admin/settings/logo': { statuses: '401 403 403 403 403 403 200', rights: 'settings' },
  'POST /api/admin/settings/test-mail': { statuses: '401 403 403 403 403 403 409', rights: 'settings', body: {} },
  'GET /api/admin/mails': { statuses: '401 403 403 403 403 403 200' },
  'GET /api/admin/mails/:id': { statuses: '401 403 403 403 403 403 200', subject: of.mail },
  'POST /api/admin/mails/:id/send-again': { statuses: '401 403 403 403 403 403 409', subject: of.mail },
  'GET /api/admin/mail-texts': { statuses: '401 403 403 403 403 403 200', rights: 'communication' },
  'PUT /api/admin/mail-texts/:kind': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'communication',
    subject: of.mailKind,
    body: text,
  },
  'DELETE /api/admin/mail-texts/:kind': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'communication',
    subject: of.mailKind,
  },
  'POST /api/admin/mail-texts/:kind/preview': {
    statuses: '401 403 403 403 403 403 200',
    rights: 'communication',
    subject: of.mailKind,
    body: text,
  },
  'PUT /api/admin/mail-texts/:kind — with a link that opens an account': {
    statuses: '401 403 403 403 403 403 200',
    subject: of.openingMailKind,
    body: { subject: 'Welcome', body: 'Open {link}' },
  },
  'DELETE /api/admin/mail-texts/:kind — with a link that opens an account': {
    statuses: '401 403 403 403 403 403 200',
    subject: of.openingMailKind,
  },
  'GET /api/admin/invitations': { statuses: '401 403 403 403 403 403 200' },
  'POST /api/admin/invitations': { statuses: '401 403 403 403 403 403 200', body: invitees },
  'DELETE /api/admin/invitations/:id': { statuses: '401 403 403 403 403 403 200', subject: of.invited },
  'GET /api/admin/join-links': { statuses: '401 403 403 403 403 403 200' },
  'POST /api/admin/join-links': {
    statuses: '401 403 403 403 403 403 201',
    body: () => ({ maxUses: 1, expiresAt: tomorrow() }),
  },
  'DELETE /api/admin/join-links/:id': { statuses: '401 403 403 403 403 403 200', subject: of.joinLink },
};

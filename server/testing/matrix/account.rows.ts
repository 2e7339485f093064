import { castPassword } from '../../seeds/cast.ts';
import { everyone, type Rows } from './rows.ts';
import * as of from './subjects.ts';

const applicant = () => ({
  name: 'Eve Applicant',
  email: `eve.${crypto.randomUUID()}@college.example`,
  college: 'Northgate',
  course: 'Physics',
  reason: 'To build things.',
});
const newEmail = () => ({ email: `new.${crypto.randomUUID()}@club.example`, password: castPassword });
const newPassword = { currentPassword: castPassword, newPassword: 'another long password' };

const credential = { id: 'x', rawId: 'x', type: 'public-key' };

// The example of RFC 8291.
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const subscription = () => ({ endpoint: `https://push.example/${crypto.randomUUID()}`, keys });

export const rows: Rows = {
  // outsiders, owner, participant, stranger, blocked, moderator, admin
  'GET /api/club': { statuses: everyone('200') },
  'GET /api/club/faces/:id': { statuses: everyone('200'), subject: of.face },
  'GET /api/pages/:page': { statuses: everyone('200'), subject: of.page },
  'PUT /api/users/me/rules': {
    statuses: '401 200 200 200 200 200 200',
    subject: of.rules,
    body: ({ version }: Record<string, string>) => ({ version: Number(version) }),
  },
  'POST /api/browser-errors': { statuses: everyone('202'), body: { message: 'TypeError: x is undefined' } },
  'GET /api/apply/fields': { statuses: everyone('200') },
  'POST /api/apply': { statuses: everyone('201'), body: applicant },
  'POST /api/auth/login': {
    statuses: everyone('200'),
    body: { email: 'ben@club.example', password: castPassword },
    ends: true,
  },
  'POST /api/auth/second-factor': {
    statuses: everyone('401(sign_in_expired)'),
    body: { code: '123456' },
  },
  'GET /api/auth/college': { statuses: everyone('404') },
  'GET /api/auth/college/callback': { statuses: everyone('404') },
  'POST /api/auth/passkey/options': { statuses: everyone('200') },
  'POST /api/auth/passkey': {
    statuses: everyone('401(wrong_credentials)'),
    body: { ...credential, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } },
  },
  'POST /api/auth/logout': { statuses: everyone('200'), ends: true },
  'GET /api/application-status': { statuses: everyone('404'), query: 'token=x' },
  'PUT /api/application-status': {
    statuses: everyone('404'),
    body: { token: 'x', name: 'Eve', college: 'Northgate', course: 'Physics', reason: 'Robots.' },
  },
  'DELETE /api/application-status': { statuses: everyone('404'), body: { token: 'x' } },
  'POST /api/application-status/invitation': { statuses: everyone('404'), body: { token: 'x' } },
  'POST /api/application-status/answers': {
    statuses: everyone('404'),
    body: { token: 'x', questionId: '0199aaaa-0000-7000-8000-000000000000', text: 'Because.' },
  },
  'GET /api/join': { statuses: everyone('404'), query: 'token=x' },
  'POST /api/join': {
    statuses: everyone('403'),
    body: () => ({ ...applicant(), token: 'x', password: castPassword }),
  },
  'POST /api/auth/register': { statuses: everyone('403'), body: { token: 'x', password: castPassword } },
  'GET /api/auth/invitation': { statuses: everyone('404'), query: 'token=x' },
  'POST /api/auth/forgot-password': { statuses: everyone('202'), body: { email: 'nobody@club.example' } },
  'POST /api/auth/reset-password': { statuses: everyone('400'), body: { token: 'x', password: castPassword } },
  'POST /api/account/email/confirm': { statuses: everyone('400'), body: { token: 'x' } },
  'PUT /api/account/email': { statuses: '401 202 202 202 202 202 202', body: newEmail },
  'PUT /api/account/password': { statuses: '401 200 200 200 200 200 200', body: newPassword, ends: true },
  'DELETE /api/account': { statuses: '401 200 200 200 200 200 200', body: { password: castPassword }, ends: true },
  'GET /api/account/college': { statuses: '401 200 200 200 200 200 200' },
  'DELETE /api/account/college': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/account/passkeys': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/account/passkeys/options': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/account/passkeys': {
    statuses: '401 400 400 400 400 400 400',
    body: { ...credential, response: { clientDataJSON: 'x', attestationObject: 'x' } },
  },
  'DELETE /api/account/passkeys/:id': { statuses: '401 404 404 404 404 404 404' },
  'GET /api/account/tokens': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/account/tokens': {
    statuses: '401 201 201 201 201 201 201',
    body: { name: 'Script', scope: 'write' },
  },
  'POST /api/account/tokens — for officers': {
    statuses: '401 403 403 403 403 403 201',
    body: { name: 'Script', scope: 'admin' },
  },
  'DELETE /api/account/tokens/:id': { statuses: '401 200 404 404 404 404 404', subject: of.personalToken },
  'GET /api/account/second-factor': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/account/second-factor': { statuses: '401 201 201 201 201 201 201' },
  'PUT /api/account/second-factor': { statuses: '401 400 400 400 400 400 400', body: { code: '123456' } },
  'DELETE /api/account/second-factor': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/account/recovery-codes': { statuses: '401 409 409 409 409 409 409' },
  'GET /api/account/confirm': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/account/confirm': { statuses: '401 200 200 200 200 200 200', body: { password: castPassword } },
  'POST /api/account/confirm/passkey/options': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/account/confirm/passkey': {
    statuses: '401 400 400 400 400 400 400',
    body: { ...credential, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } },
  },
  'GET /api/account/data': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/account/sessions': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/push-key': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/users/me/push-subscriptions': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/users/me/push-subscriptions': { statuses: '401 201 201 201 201 201 201', body: subscription },
  'DELETE /api/users/me/push-subscriptions': {
    statuses: '401 200 200 200 200 200 200',
    body: { endpoint: 'https://push.example/1' },
  },
  'POST /api/users/me/push-subscriptions/test': {
    statuses: '401 404 404 404 404 404 404',
    body: { endpoint: 'https://push.example/1' },
  },
  'DELETE /api/account/sessions/:id': { statuses: '401 200 404 404 404 404 404', subject: of.session },
};

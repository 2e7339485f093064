import { castPassword } from '../../seeds/cast.ts';
import * as of from './subjects.ts';

/** One line of the matrix: what each caller is answered, what the call is about, and what is sent along. */
export interface Row {
  /** Statuses for: visitor, student as owner, student as stranger, moderator, admin, deleted member. */
  answers: string;
  about?: of.Subject;
  body?: object | ((made: Record<string, string>) => object);
  query?: string;
  /** The call ends a session or an account, so that it is made by people of its own. */
  ends?: boolean;
}

const experience = { title: 'Baker', company: 'Oven' };
const education = { school: 'Northgate' };
const certification = {
  name: 'First aid',
  issuingOrganization: 'Red Cross',
  issueDate: '2024-01-01',
  credentialURL: '',
};
const publication = { title: 'Bread', publication: 'Crumbs', publicationDate: '2024-01-01', url: '', description: '' };
const project = { title: 'Robot', description: 'Waters plants', techStack: 'TypeScript' };
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const event = () => ({ title: 'Film night', description: 'Popcorn', date: tomorrow() });
const applicant = () => ({
  name: 'Eve Applicant',
  email: `eve.${crypto.randomUUID()}@college.example`,
  college: 'Northgate',
  course: 'Physics',
  reason: 'To build things.',
});
const words = { subject: 'Sorry', body: 'Dear {name}, we are sorry.' };
const newEmail = () => ({ email: `new.${crypto.randomUUID()}@club.example`, password: castPassword });
const newPassword = { currentPassword: castPassword, newPassword: 'another long password' };
const friend = ({ userId }: Record<string, string>) => ({ userId });
const late = ({ late: userId }: Record<string, string>) => ({ userId });

/**
 * Who may do what: every call of the contract for everybody. A call may have several lines; what follows the dash
 * tells them apart. What one may not know of is 404, what one may see but not do is 403.
 */
export const matrix: Record<string, Row> = {
  //                                       visitor owner stranger moderator admin deleted
  'GET /api/club': { answers: '200 200 200 200 200 200' },
  'POST /api/apply': { answers: '201 201 201 201 201 201', body: applicant },
  'GET /api/application-status': { answers: '404 404 404 404 404 404', query: 'token=x' },
  'POST /api/application-status/invitation': { answers: '404 404 404 404 404 404', body: { token: 'x' } },
  'GET /api/join': { answers: '404 404 404 404 404 404', query: 'token=x' },
  'POST /api/join': {
    answers: '403 403 403 403 403 403',
    body: () => ({ ...applicant(), token: 'x', password: castPassword }),
  },
  'POST /api/auth/login': {
    answers: '200 200 200 200 200 200',
    body: { email: 'ben@club.example', password: castPassword },
    ends: true,
  },
  'POST /api/auth/logout': { answers: '200 200 200 200 200 200', ends: true },
  'POST /api/auth/register': { answers: '403 403 403 403 403 403', body: { token: 'x', password: castPassword } },
  'GET /api/auth/invitation': { answers: '404 404 404 404 404 404', query: 'token=x' },
  'POST /api/auth/forgot-password': { answers: '202 202 202 202 202 202', body: { email: 'nobody@club.example' } },
  'POST /api/auth/reset-password': { answers: '400 400 400 400 400 400', body: { token: 'x', password: castPassword } },
  'POST /api/account/email/confirm': { answers: '400 400 400 400 400 400', body: { token: 'x' } },

  'PUT /api/account/email': { answers: '401 202 202 202 202 401', body: newEmail },
  'PUT /api/account/password': { answers: '401 200 200 200 200 401', body: newPassword, ends: true },
  'DELETE /api/account': { answers: '401 200 200 200 200 401', body: { password: castPassword }, ends: true },
  'GET /api/account/data': { answers: '401 200 200 200 200 401' },
  'GET /api/account/sessions': { answers: '401 200 200 200 200 401' },
  'DELETE /api/account/sessions/:id': { answers: '401 200 404 404 404 401', about: of.session },

  'GET /api/users': { answers: '401 200 200 200 200 401' },
  'GET /api/users/filters': { answers: '401 200 200 200 200 401' },
  'GET /api/users/me': { answers: '401 200 200 200 200 401' },
  'PUT /api/users/me': { answers: '401 200 200 200 200 401', body: { bio: 'Me' } },
  'PUT /api/users/me/avatar': { answers: '401 200 200 200 200 401' },
  'PUT /api/users/me/cover': { answers: '401 200 200 200 200 401' },
  'GET /api/users/:id': { answers: '401 200 200 200 200 401', about: of.someone },
  'GET /api/users/:id — who has not joined yet': { answers: '401 404 404 404 404 401', about: of.invited },
  'POST /api/users/me/experience': { answers: '401 201 201 201 201 401', body: experience },
  'PUT /api/users/me/experience/:itemId': {
    answers: '401 200 404 404 404 401',
    about: of.item('experience', experience),
    body: experience,
  },
  'DELETE /api/users/me/experience/:itemId': {
    answers: '401 200 404 404 404 401',
    about: of.item('experience', experience),
  },
  'POST /api/users/me/education': { answers: '401 201 201 201 201 401', body: education },
  'PUT /api/users/me/education/:itemId': {
    answers: '401 200 404 404 404 401',
    about: of.item('education', education),
    body: education,
  },
  'DELETE /api/users/me/education/:itemId': {
    answers: '401 200 404 404 404 401',
    about: of.item('education', education),
  },
  'POST /api/users/me/certifications': { answers: '401 201 201 201 201 401', body: certification },
  'PUT /api/users/me/certifications/:itemId': {
    answers: '401 200 404 404 404 401',
    about: of.item('certifications', certification),
    body: certification,
  },
  'DELETE /api/users/me/certifications/:itemId': {
    answers: '401 200 404 404 404 401',
    about: of.item('certifications', certification),
  },
  'POST /api/users/me/publications': { answers: '401 201 201 201 201 401', body: publication },
  'PUT /api/users/me/publications/:itemId': {
    answers: '401 200 404 404 404 401',
    about: of.item('publications', publication),
    body: publication,
  },
  'DELETE /api/users/me/publications/:itemId': {
    answers: '401 200 404 404 404 401',
    about: of.item('publications', publication),
  },

  'GET /api/users/requests': { answers: '401 200 200 200 200 401' },
  'GET /api/users/requests/sent': { answers: '401 200 200 200 200 401' },
  'GET /api/users/suggestions': { answers: '401 200 200 200 200 401' },
  'POST /api/users/connect/:userId': { answers: '401 200 200 200 200 401', about: of.someone },
  'PUT /api/users/connect/:userId/accept': { answers: '401 200 409 409 409 401', about: of.asker },
  'DELETE /api/users/connect/:userId': { answers: '401 200 200 200 200 401', about: of.asker },

  'GET /api/posts': { answers: '401 200 200 200 200 401' },
  'GET /api/posts/saved': { answers: '401 200 200 200 200 401' },
  'GET /api/posts/user/:id': { answers: '401 200 200 200 200 401', about: of.someone },
  'POST /api/posts': { answers: '401 201 201 201 201 401', body: { content: 'Hello' } },
  'GET /api/posts/:id': { answers: '401 200 200 200 200 401', about: of.post },
  'PUT /api/posts/:id': { answers: '401 200 403 403 403 401', about: of.post, body: { content: 'Changed' } },
  'DELETE /api/posts/:id': { answers: '401 200 403 200 200 401', about: of.post },
  'PUT /api/posts/:id/like': { answers: '401 200 200 200 200 401', about: of.post },
  'GET /api/posts/:id/likes': { answers: '401 200 200 200 200 401', about: of.post },
  'PUT /api/posts/:id/save': { answers: '401 200 200 200 200 401', about: of.post, body: { saved: true } },
  'GET /api/posts/:id/comments': { answers: '401 200 200 200 200 401', about: of.post },
  'POST /api/posts/:id/comments': { answers: '401 201 201 201 201 401', about: of.post, body: { text: 'Hi' } },
  'DELETE /api/posts/:id/comments/:commentId': { answers: '401 200 403 200 200 401', about: of.comment },
  'GET /files/:id/:variant': { answers: '401 200 200 200 200 401', about: of.postPicture },
  'GET /files/:id/:variant — of a conversation': { answers: '401 200 404 404 404 401', about: of.chatFile },
  'GET /files/:id/:variant — a resume': { answers: '401 404 404 404 404 401', about: of.resumeFile },

  'GET /api/search': { answers: '401 200 200 200 200 401', query: 'q=ben' },
  'GET /api/search/users': { answers: '401 200 200 200 200 401', query: 'q=ben' },

  'GET /api/messages': { answers: '401 200 200 200 200 401' },
  'GET /api/messages/search': { answers: '401 200 200 200 200 401', query: 'q=mine' },
  'GET /api/messages/settings': { answers: '401 200 200 200 200 401' },
  'PUT /api/messages/settings': { answers: '401 200 200 200 200 401', body: { readReceipts: true } },
  'POST /api/messages/start': { answers: '401 200 200 200 200 401', about: of.someone, body: friend },
  'POST /api/messages/group': {
    answers: '401 201 201 201 201 401',
    about: of.group,
    body: ({ userId = '', late: other = '' }) => ({ name: 'New', users: [userId, other] }),
  },
  'POST /api/messages/file': {
    answers: '401 201 404 404 404 401',
    about: of.group,
    body: ({ conversationId }) => ({ conversationId }),
  },
  'GET /api/messages/:id/conversation': { answers: '401 200 404 404 404 401', about: of.group },
  'GET /api/messages/:conversationId': { answers: '401 200 404 404 404 401', about: of.group },
  'PUT /api/messages/:conversationId': { answers: '401 200 404 404 404 401', about: of.group, body: { name: 'New' } },
  'PUT /api/messages/:conversationId/picture': { answers: '401 200 404 404 404 401', about: of.group },
  'PUT /api/messages/:conversationId/mute': {
    answers: '401 200 404 404 404 401',
    about: of.group,
    body: { muted: true },
  },
  'PUT /api/messages/:conversationId/owner': { answers: '401 200 404 404 404 401', about: of.group, body: friend },
  'POST /api/messages/:conversationId/members': { answers: '401 200 404 404 404 401', about: of.group, body: late },
  'DELETE /api/messages/:conversationId/members/:userId': { answers: '401 200 404 404 404 401', about: of.group },
  'PUT /api/messages/:conversationId/:messageId': {
    answers: '401 200 404 404 404 401',
    about: of.message,
    body: { message: 'Changed' },
  },
  'DELETE /api/messages/:conversationId/:messageId': { answers: '401 200 404 404 404 401', about: of.message },
  'PUT /api/messages/:conversationId/:messageId/reaction': {
    answers: '401 200 404 404 404 401',
    about: of.message,
    body: { emoji: '🎉' },
  },
  'GET /api/messages/:conversationId/:messageId/receipts': { answers: '401 200 404 404 404 401', about: of.message },

  'GET /api/events': { answers: '401 200 200 200 200 401' },
  'POST /api/events': { answers: '401 403 403 201 201 401', body: event },
  'GET /api/events/:id': { answers: '401 200 200 200 200 401', about: of.event },
  'PUT /api/events/:id': { answers: '401 200 403 403 200 401', about: of.event, body: event },
  'DELETE /api/events/:id': { answers: '401 200 403 403 200 401', about: of.event },
  'PUT /api/events/:id/rsvp': { answers: '401 200 200 200 200 401', about: of.event },
  'GET /api/events/:id/attendees': { answers: '401 200 200 200 200 401', about: of.event },
  'GET /api/events/calendar': { answers: '401 200 200 200 200 401' },
  'POST /api/events/calendar': { answers: '401 201 201 201 201 401' },
  'DELETE /api/events/calendar': { answers: '401 200 200 200 200 401' },
  'GET /api/events/calendar.ics': { answers: '404 404 404 404 404 404', query: 'token=x' },
  'GET /api/events/:id/calendar.ics': { answers: '401 200 200 200 200 401', about: of.event },

  'GET /api/projects': { answers: '401 200 200 200 200 401' },
  'POST /api/projects': { answers: '401 201 201 201 201 401', body: project },
  'GET /api/projects/technologies': { answers: '401 200 200 200 200 401' },
  'GET /api/projects/:id': { answers: '401 200 200 200 200 401', about: of.project },
  'PUT /api/projects/:id': { answers: '401 200 403 403 403 401', about: of.project, body: project },
  'DELETE /api/projects/:id': { answers: '401 200 403 200 200 401', about: of.project },
  'PUT /api/projects/:id/picture': { answers: '401 200 403 403 403 401', about: of.project },
  'DELETE /api/projects/:id/picture': { answers: '401 200 403 403 403 401', about: of.project },
  'POST /api/projects/:id/contributors': {
    answers: '401 200 403 403 403 401',
    about: async (world) => ({ ...(await of.project(world)), userId: world.friend.id }),
    body: friend,
  },
  'PUT /api/projects/:id/contributors/me': { answers: '401 200 404 404 404 401', about: of.contribution },
  'DELETE /api/projects/:id/contributors/:userId': { answers: '401 200 403 403 403 401', about: of.contribution },

  'GET /api/admin/users': { answers: '401 403 403 403 200 401' },
  'PUT /api/admin/users/:id/role': { answers: '401 403 403 403 200 401', about: of.someone, body: { role: 'admin' } },
  'PUT /api/admin/users/:id/role — one’s own': {
    answers: '401 403 403 403 403(own_account) 401',
    about: of.caller,
    body: { role: 'student' },
  },
  'PUT /api/admin/users/:id/badge': { answers: '401 403 403 403 200 401', about: of.someone, body: { badge: 'Host' } },
  'DELETE /api/admin/users/:id': { answers: '401 403 403 403 200 401', about: of.someone },
  'DELETE /api/admin/users/:id — one’s own': { answers: '401 403 403 403 403(own_account) 401', about: of.caller },
  'POST /api/admin/users/:id/invitation': { answers: '401 403 403 403 200 401', about: of.invited },
  'GET /api/admin/applications': { answers: '401 403 403 403 200 401' },
  'GET /api/admin/applications/decided': { answers: '401 403 403 403 200 401' },
  'GET /api/admin/applications/:id': { answers: '401 403 403 403 200 401', about: of.application },
  'GET /api/admin/applications/:id/resume': { answers: '401 403 403 403 200 401', about: of.application },
  'PUT /api/admin/applications/:id/approve': { answers: '401 403 403 403 200 401', about: of.application },
  'PUT /api/admin/applications/:id/reject': { answers: '401 403 403 403 200 401', about: of.application },
  'POST /api/admin/applications/:id/notes': {
    answers: '401 403 403 403 201 401',
    about: of.application,
    body: { text: 'Nice' },
  },
  'DELETE /api/admin/applications/:id/notes/:noteId': { answers: '401 403 403 403 200 401', about: of.note },
  'GET /api/admin/setup': { answers: '401 403 403 403 200 401' },
  'GET /api/admin/mails': { answers: '401 403 403 403 200 401' },
  'POST /api/admin/mails/:id/send-again': { answers: '401 403 403 403 409 401', about: of.mail },
  'GET /api/admin/mail-texts': { answers: '401 403 403 403 200 401' },
  'PUT /api/admin/mail-texts/:kind': { answers: '401 403 403 403 200 401', about: of.mailKind, body: words },
  'DELETE /api/admin/mail-texts/:kind': { answers: '401 403 403 403 200 401', about: of.mailKind },
  'POST /api/admin/mail-texts/:kind/preview': { answers: '401 403 403 403 200 401', about: of.mailKind, body: words },
  'GET /api/admin/invitations': { answers: '401 403 403 403 200 401' },
  'POST /api/admin/invitations': { answers: '401 403 403 403 200 401', body: () => ({ people: [applicant()] }) },
  'DELETE /api/admin/invitations/:id': { answers: '401 403 403 403 200 401', about: of.invited },
  'GET /api/admin/join-links': { answers: '401 403 403 403 200 401' },
  'POST /api/admin/join-links': {
    answers: '401 403 403 403 201 401',
    body: () => ({ most: 1, expiresAt: tomorrow() }),
  },
  'DELETE /api/admin/join-links/:id': { answers: '401 403 403 403 200 401', about: of.joinLink },
};

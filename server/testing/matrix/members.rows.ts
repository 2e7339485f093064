import type { Rows } from './rows.ts';
import * as of from './subjects.ts';

const experience = { title: 'Baker', company: 'Oven' };
const education = { school: 'Northgate' };
const certification = {
  name: 'First aid',
  issuingOrganization: 'Red Cross',
  issueDate: '2024-01-01',
  credentialURL: '',
};
const publication = { title: 'Bread', publication: 'Crumbs', publicationDate: '2024-01-01', url: '', description: '' };

export const rows: Rows = {
  // outsiders, owner, participant, stranger, blocked, moderator, admin
  'GET /api/users': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/users/filters': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/users/me': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/fields': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/users/me/privacy': { statuses: '401 200 200 200 200 200 200' },
  'PUT /api/users/me/privacy': { statuses: '401 200 200 200 200 200 200', body: { presence: 'members' } },
  'GET /api/users/me/language': { statuses: '401 200 200 200 200 200 200' },
  'PUT /api/users/me/language': { statuses: '401 200 200 200 200 200 200', body: { language: 'en' } },
  'GET /api/users/me/preview': { statuses: '401 200 200 200 200 200 200', query: 'as=connection' },
  'GET /api/users/me/cv': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/users/me/import': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/users/me/import/apply': { statuses: '401 200 200 200 200 200 200', body: { entries: [] } },
  'PUT /api/users/me': { statuses: '401 200 200 200 200 200 200', body: { bio: 'Me' } },
  'PUT /api/users/me/avatar': { statuses: '401 200 200 200 200 200 200' },
  'PUT /api/users/me/cover': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/users/:id': { statuses: '401 200 200 200 200 200 200', subject: of.someone },
  'GET /api/users/:id — of the owner': { statuses: '401 200 200 200 404 200 200', subject: of.ownerOfAll },
  'GET /api/users/:id — who has not joined yet': { statuses: '401 404 404 404 404 404 404', subject: of.invited },
  'GET /api/users/:id/mutual': { statuses: '401 200 200 200 200 200 200', subject: of.someone },
  'GET /api/users/:id/mutual — of the owner': { statuses: '401 200 200 200 200 200 200', subject: of.ownerOfAll },
  'GET /api/users/:id/events': { statuses: '401 200 200 200 200 200 200', subject: of.someone },
  'GET /api/users/:id/events — of the owner': { statuses: '401 200 200 200 200 200 200', subject: of.ownerOfAll },
  'GET /api/users/:id/projects': { statuses: '401 200 200 200 200 200 200', subject: of.someone },
  'GET /api/users/:id/projects — of the owner': { statuses: '401 200 200 200 200 200 200', subject: of.ownerOfAll },
  'GET /api/users/new': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/users/online': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/events/next': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/users/me/experience': { statuses: '401 201 201 201 201 201 201', body: experience },
  'PUT /api/users/me/experience/:itemId': {
    statuses: '401 200 404 404 404 404 404',
    subject: of.item('experience', experience),
    body: experience,
  },
  'DELETE /api/users/me/experience/:itemId': {
    statuses: '401 200 404 404 404 404 404',
    subject: of.item('experience', experience),
  },
  'POST /api/users/me/education': { statuses: '401 201 201 201 201 201 201', body: education },
  'PUT /api/users/me/education/:itemId': {
    statuses: '401 200 404 404 404 404 404',
    subject: of.item('education', education),
    body: education,
  },
  'DELETE /api/users/me/education/:itemId': {
    statuses: '401 200 404 404 404 404 404',
    subject: of.item('education', education),
  },
  'POST /api/users/me/certifications': { statuses: '401 201 201 201 201 201 201', body: certification },
  'PUT /api/users/me/certifications/:itemId': {
    statuses: '401 200 404 404 404 404 404',
    subject: of.item('certifications', certification),
    body: certification,
  },
  'DELETE /api/users/me/certifications/:itemId': {
    statuses: '401 200 404 404 404 404 404',
    subject: of.item('certifications', certification),
  },
  'POST /api/users/me/publications': { statuses: '401 201 201 201 201 201 201', body: publication },
  'PUT /api/users/me/publications/:itemId': {
    statuses: '401 200 404 404 404 404 404',
    subject: of.item('publications', publication),
    body: publication,
  },
  'DELETE /api/users/me/publications/:itemId': {
    statuses: '401 200 404 404 404 404 404',
    subject: of.item('publications', publication),
  },
  'PUT /api/users/:userId/endorsements/:skill': {
    statuses: '401 400 403 403 404 403 403',
    subject: of.skill,
  },
  'PUT /api/users/:userId/endorsements/:skill — of a connection': {
    statuses: '401 403 200 403 403 403 403',
    subject: of.skillOfConnection,
  },
  'GET /api/users/:userId/endorsements/:skill': {
    statuses: '401 200 200 200 404 200 200',
    subject: of.skill,
  },
  'GET /api/users/me/blocks': { statuses: '401 200 200 200 200 200 200' },
  'PUT /api/users/:id/block': { statuses: '401 200 200 200 200 200 200', subject: of.someone },
  'DELETE /api/users/:id/block': { statuses: '401 200 404 404 404 404 404', subject: of.blocked },
  'PUT /api/users/:id/block/groups': {
    statuses: '401 200 404 404 404 404 404',
    subject: of.blocked,
    body: { hidden: true },
  },
  'GET /api/users/requests': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/users/requests/sent': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/users/suggestions': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/users/connect/:userId': { statuses: '401 200 200 200 200 200 200', subject: of.someone },
  'POST /api/users/connect/:userId — of the owner': { statuses: '401 400 200 200 404 200 200', subject: of.ownerOfAll },
  'PUT /api/users/connect/:userId/accept': { statuses: '401 200 409 409 409 409 409', subject: of.asker },
  'DELETE /api/users/connect/:userId': { statuses: '401 200 200 200 200 200 200', subject: of.asker },
};

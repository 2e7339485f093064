import type { Rows } from './rows.ts';
import * as of from './subjects.ts';

const project = { title: 'Robot', description: 'Waters plants', techStack: 'TypeScript' };
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const event = () => ({ title: 'Film night', description: 'Popcorn', date: tomorrow() });
const shift = { label: 'Bar', capacity: 3 };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const datePoll = () => ({
  ...{ title: 'Film night', description: 'Popcorn', closesAt: inDays(2) },
  options: [{ date: inDays(3) }, { date: inDays(4) }],
});
const friend = ({ userId }: Record<string, string>) => ({ userId });
const tokenOf = ({ token }: Record<string, string>) => `token=${token}`;

export const rows: Rows = {
  // outsiders, owner, participant, stranger, blocked, moderator, admin
  'GET /api/events': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/events': { statuses: '401 403 403 403 403 201 201', rights: 'events', body: event },
  'GET /api/events/:id': { statuses: '401 200 200 200 200 200 200', subject: of.event },
  'PUT /api/events/:id': { statuses: '401 200 403 403 403 403 200', rights: 'events', subject: of.event, body: event },
  'DELETE /api/events/:id': { statuses: '401 200 403 403 403 403 200', rights: 'events', subject: of.event },
  'PUT /api/events/:id/rsvp': { statuses: '401 200 200 200 200 200 200', subject: of.event },
  'PUT /api/events/:id/picture': { statuses: '401 200 403 403 403 403 200', rights: 'events', subject: of.event },
  'DELETE /api/events/:id/picture': { statuses: '401 200 403 403 403 403 200', rights: 'events', subject: of.event },
  'GET /api/events/:id/attendees': { statuses: '401 200 200 200 200 200 200', subject: of.event },
  'GET /api/events/:id/photos': { statuses: '401 200 200 200 200 200 200', subject: of.eventPhoto },
  'GET /api/events/:id/photos.zip': { statuses: '401 200 200 200 200 200 200', subject: of.eventPhoto },
  'POST /api/events/:id/photos': { statuses: '401 201 201 403 403 403 201', rights: 'events', subject: of.eventPhoto },
  'POST /api/events/:id/photos — before it begins': {
    statuses: '401 409 409 403 403 403 409',
    rights: 'events',
    subject: of.event,
  },
  'PUT /api/events/:id/photos/:photoId': {
    statuses: '401 200 200 403 403 403 200',
    rights: 'events',
    subject: of.eventPhoto,
    body: { caption: 'Popcorn' },
  },
  'DELETE /api/events/:id/photos/:photoId': {
    statuses: '401 200 200 403 403 403 200',
    rights: 'events',
    subject: of.eventPhoto,
  },
  'PUT /api/events/:id/photos/:photoId/removal-request': {
    statuses: '401 200 200 200 200 200 200',
    subject: of.eventPhoto,
  },
  'PUT /api/events/:id/photos/:photoId/removal-request — hidden': {
    statuses: '401 200 404 404 404 404 200',
    rights: 'events',
    subject: of.hiddenPhoto,
  },
  'DELETE /api/events/:id/photos/:photoId/removal-request': {
    statuses: '401 200 403 403 403 403 200',
    rights: 'events',
    subject: of.eventPhoto,
  },
  'DELETE /api/events/:id/photos/:photoId/removal-request — hidden': {
    statuses: '401 200 404 404 404 404 200',
    rights: 'events',
    subject: of.hiddenPhoto,
  },
  'GET /api/events/:id/guests': { statuses: '401 200 403 403 403 403 200', rights: 'events', subject: of.event },
  'GET /api/events/:id/guests.csv': { statuses: '401 200 403 403 403 403 200', rights: 'events', subject: of.event },
  'PUT /api/events/:id/guests/:userId': {
    statuses: '401 200 403 403 403 403 200',
    rights: 'events',
    subject: async (world) => ({ ...(await of.event(world)), userId: world.helper.id }),
    body: { answer: 'going' },
  },
  'GET /api/events/:id/ticket': { statuses: '401 404 200 404 404 404 404', subject: of.event },
  'GET /api/events/:id/door': { statuses: '401 200 403 403 403 403 200', rights: 'events', subject: of.event },
  'GET /api/events/:id/door-code': { statuses: '401 200 403 403 403 403 200', rights: 'events', subject: of.event },
  'PUT /api/events/:id/checkins': {
    statuses: '401 200 403 403 403 403 200',
    rights: 'events',
    subject: of.openDoor,
    body: ({ userId }) => ({ clientId: crypto.randomUUID(), userId }),
  },
  'PUT /api/events/:id/checkins — before the door opens': {
    statuses: '401 409 403 403 403 403 409',
    rights: 'events',
    subject: of.event,
    body: () => ({ clientId: crypto.randomUUID(), name: 'Zoe' }),
  },
  'DELETE /api/events/:id/checkins/:rowId': {
    statuses: '401 200 403 403 403 403 200',
    rights: 'events',
    subject: of.checkIn,
  },
  'POST /api/events/:id/checkin': {
    statuses: '401 200 200 200 200 200 200',
    subject: of.openDoor,
    body: ({ code }) => ({ code }),
  },
  'POST /api/events/:id/checkin — by a made-up code': {
    statuses: '401 400 400 400 400 400 400',
    subject: of.openDoor,
    body: { code: 'ABCDEFGH' },
  },
  'GET /api/events/:id/turnout': { statuses: '401 200 403 403 403 403 200', rights: 'events', subject: of.event },
  'GET /api/users/me/attendance': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/admin/attendance.csv': { statuses: '401 403 403 403 403 403 200' },
  'POST /api/events/:id/message': {
    statuses: '401 202 403 403 403 403 202',
    rights: 'events',
    subject: of.event,
    body: { to: 'going', text: 'Bring a cup' },
  },
  'GET /api/events/:id/messages': { statuses: '401 200 200 200 200 200 200', subject: of.event },
  'GET /api/events/:id/calendar.ics': { statuses: '401 200 200 200 200 200 200', subject: of.event },
  'POST /api/events/:id/slots': {
    statuses: '401 201 403 403 403 403 201',
    rights: 'events',
    subject: of.event,
    body: shift,
  },
  'PUT /api/events/:id/slots/:slotId': {
    statuses: '401 200 403 403 403 403 200',
    rights: 'events',
    subject: of.shift,
    body: shift,
  },
  'DELETE /api/events/:id/slots/:slotId': {
    statuses: '401 200 403 403 403 403 200',
    rights: 'events',
    subject: of.shift,
  },
  'PUT /api/events/:id/slots/:slotId/signup': { statuses: '401 200 200 200 200 200 200', subject: of.shift },
  'PUT /api/events/:id/slots/:slotId/signup — full': {
    statuses: '401 409 200 409 409 409 409',
    subject: of.fullShift,
  },
  'GET /api/date-polls': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/date-polls': { statuses: '401 403 403 403 403 201 201', rights: 'events', body: datePoll },
  'GET /api/date-polls/:id': { statuses: '401 200 200 200 200 200 200', subject: of.datePoll },
  'DELETE /api/date-polls/:id': { statuses: '401 200 403 403 403 403 200', rights: 'events', subject: of.datePoll },
  'PUT /api/date-polls/:id/votes': {
    statuses: '401 200 200 200 200 200 200',
    subject: of.datePoll,
    body: ({ optionId = '' }) => ({ [optionId]: 'yes' }),
  },
  'POST /api/date-polls/:id/event': {
    statuses: '401 201 403 403 403 403 201',
    rights: 'events',
    subject: of.datePoll,
    body: ({ optionId }) => ({ optionId, capacity: 9 }),
  },
  'GET /api/projects': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/projects': { statuses: '401 201 201 201 201 201 201', body: project },
  'PUT /api/projects/:id': { statuses: '401 200 403 403 404 403 403', subject: of.project, body: project },
  'DELETE /api/projects/:id': { statuses: '401 200 403 403 404 200 200', rights: 'moderation', subject: of.project },
  'PUT /api/projects/:id/picture': { statuses: '401 200 403 403 404 403 403', subject: of.project },
  'POST /api/projects/:id/contributors': {
    statuses: '401 200 403 403 404 403 403',
    subject: async (world) => ({ ...(await of.project(world)), userId: world.helper.id }),
    body: friend,
  },
  'PUT /api/projects/:id/contributors/me': { statuses: '401 200 404 404 404 404 404', subject: of.contribution },
  'DELETE /api/projects/:id/contributors/:userId': {
    statuses: '401 200 200 403 403 403 403',
    subject: of.contribution,
  },
  'PUT /api/projects/:id/seats': {
    statuses: '401 200 403 403 404 403 403',
    subject: of.project,
    body: { seats: [{ role: 'Welder' }] },
  },
  'POST /api/projects/:id/seats/:seatId/requests': { statuses: '401 409 409 200 404 200 200', subject: of.openSeat },
  'POST /api/projects/:id/seats/:seatId/requests — taken': {
    statuses: '401 409 409 409 404 409 409',
    subject: of.takenSeat,
  },
  'DELETE /api/projects/:id/seats/:seatId/requests': { statuses: '401 200 200 200 404 200 200', subject: of.openSeat },
  'PUT /api/projects/:id/seats/:seatId/requests/:userId': {
    statuses: '401 200 403 403 404 403 403',
    subject: of.openSeat,
    body: { accept: true },
  },
  'GET /api/events/calendar': { statuses: '401 200 200 200 200 200 200' },
  'POST /api/events/calendar': { statuses: '401 201 201 201 201 201 201' },
  'DELETE /api/events/calendar': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/events/calendar.ics': { statuses: '200 200 200 200 200 200 200', subject: of.calendar, query: tokenOf },
  'GET /api/events/calendar.ics — by a made-up address': { statuses: '404 404 404 404 404 404 404', query: 'token=x' },
  'GET /api/projects/technologies': { statuses: '401 200 200 200 200 200 200' },
  'GET /api/projects/:id': { statuses: '401 200 200 200 404 200 200', subject: of.project },
  'DELETE /api/projects/:id/picture': { statuses: '401 200 403 403 404 403 403', subject: of.project },
};

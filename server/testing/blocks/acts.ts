import type { Walk } from './fixtures.ts';
import { officeId, openOffice } from './office.ts';

/** A call about another member or their things. */
export interface Act {
  path(walk: Walk): string;
  body?(walk: Walk): object;
  /** Creates the thing that the call needs; returns how to remove it. */
  prepare?(walk: Walk): Promise<() => Promise<unknown>>;
  /** 404 by default. */
  status?: number;
  /** The same call works for a member who sees them. */
  works?: 'dan' | 'eve' | 'cam';
}

const own = "the caller's own";
const admin = 'officers see everybody: their desk';
const onlyOwn = 'only what is theirs alone can be changed';

const post = ({ them }: Walk) => `/api/posts/${them.post._id}`;
const project = ({ them }: Walk) => `/api/projects/${them.project._id}`;
const onPost = ({ post, them }: Walk) => `/api/posts/${post._id}/comments/${them.comment._id}`;
const onEvent = ({ event, them }: Walk) => `/api/events/${event._id}/comments/${them.eventComment._id}`;
const photo = ({ event, them }: Walk) => `/api/events/${event._id}/photos/${them.photo._id}`;
const onProject = ({ project, them }: Walk) => `/api/projects/${project._id}/comments/${them.projectComment._id}`;
const seatOf = ({ project }: Walk['me']) => project.seats[0]?._id ?? '';
const requests = (walk: Walk) => `${project(walk)}/seats/${seatOf(walk.them)}/requests`;
const text = () => ({ text: 'Hello' });
const emoji = () => ({ emoji: '👍' });
const userId = ({ them }: Walk) => ({ userId: them.id });

const report = (kind: string, idOf: (walk: Walk) => string) => (walk: Walk) => ({
  kind,
  id: idOf(walk),
  reason: 'spam',
});

export const acts: Record<string, Act | string> = {
  'POST /api/users/connect/:userId': { path: ({ them }) => `/api/users/connect/${them.id}`, works: 'eve' },
  'PUT /api/users/connect/:userId/accept': { path: ({ them }) => `/api/users/connect/${them.id}/accept` },
  'DELETE /api/users/connect/:userId': { path: ({ them }) => `/api/users/connect/${them.id}`, works: 'eve' },
  'PUT /api/users/:userId/endorsements/:skill': {
    path: ({ them }) => `/api/users/${them.id}/endorsements/Robots`,
    works: 'dan',
  },
  'PUT /api/offices/:id/binder': 'answers what it reads',
  'POST /api/offices/:id/successor': {
    path: () => `/api/offices/${officeId}/successor`,
    prepare: openOffice,
    body: ({ them }) => {
      const [from, overlapUntil] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
      return { userId: them.id, from, overlapUntil };
    },
    works: 'dan',
  },
  'PUT /api/users/:id/block': 'see blocks.test.ts',
  'DELETE /api/users/:id/block': 'see blocks.test.ts',
  'PUT /api/users/:id/block/groups': 'see blocks.test.ts',
  'PUT /api/posts/:id/like': { path: (walk) => `${post(walk)}/like`, works: 'eve' },
  'PUT /api/posts/:id/reaction': { path: (walk) => `${post(walk)}/reaction`, body: emoji, works: 'eve' },
  'PUT /api/posts/:id/save': { path: (walk) => `${post(walk)}/save`, body: () => ({ saved: true }), works: 'eve' },
  'PUT /api/posts/:id/mute': { path: (walk) => `${post(walk)}/mute`, body: () => ({ muted: true }), works: 'eve' },
  'PUT /api/posts/:id/vote': {
    path: (walk) => `${post(walk)}/vote`,
    body: ({ them }) => ({ optionId: them.post.poll?.options[0]?._id }),
    works: 'eve',
  },
  'PUT /api/posts/:id/acknowledge': { path: (walk) => `${post(walk)}/acknowledge` },
  'PUT /api/posts/:id/pin': admin,
  'DELETE /api/posts/:id/pin': admin,
  'PUT /api/posts/:id': { path: post, body: () => ({ content: 'Mine now' }) },
  'DELETE /api/posts/:id': { path: post },
  'PUT /api/posts/:id/publish': onlyOwn,
  'DELETE /api/posts/:id/preview': { path: (walk) => `${post(walk)}/preview` },
  'POST /api/posts': 'a new post; see blocks.test.ts for whom it mentions',
  'POST /api/posts — a repost': {
    path: () => '/api/posts',
    body: ({ them }) => ({ content: '', repostOf: them.post._id }),
    works: 'eve',
  },
  'POST /api/posts/:id/comments': { path: (walk) => `${post(walk)}/comments`, body: text, works: 'eve' },
  'POST /api/posts/:id/comments — a reply': {
    path: ({ post }) => `/api/posts/${post._id}/comments`,
    body: ({ them }) => ({ text: 'Hello', parentId: them.comment._id }),
    works: 'eve',
  },
  'PUT /api/posts/:id/comments/:commentId': { path: onPost, body: text },
  'DELETE /api/posts/:id/comments/:commentId': { path: onPost },
  'DELETE /api/posts/:id/comments/:commentId/preview': { path: (walk) => `${onPost(walk)}/preview` },
  'PUT /api/posts/:id/comments/:commentId/reaction': {
    path: (walk) => `${onPost(walk)}/reaction`,
    body: emoji,
    works: 'eve',
  },
  'PUT /api/topics/:topic/follow': own,
  'POST /api/events': 'an event is of the club',
  'PUT /api/events/:id': 'an event is of the club',
  'DELETE /api/events/:id': 'an event is of the club',
  'PUT /api/events/:id/picture': 'an event is of the club',
  'DELETE /api/events/:id/picture': 'an event is of the club',
  'PUT /api/events/:id/rsvp': 'an event is of the club',
  'POST /api/events/:id/slots': 'an event is of the club',
  'PUT /api/events/:id/slots/:slotId': 'an event is of the club',
  'DELETE /api/events/:id/slots/:slotId': 'an event is of the club',
  'PUT /api/events/:id/slots/:slotId/signup': 'an event is of the club',
  'PUT /api/events/:id/mute': 'an event is of the club',
  'POST /api/events/:id/photos': 'an event is of the club',
  'PUT /api/events/:id/photos/:photoId': { path: photo, body: () => ({ caption: 'Mine' }) },
  'PUT /api/events/:id/photos/:photoId/removal-request': {
    path: (walk) => `${photo(walk)}/removal-request`,
  },
  'DELETE /api/events/:id/photos/:photoId/removal-request': { path: (walk) => `${photo(walk)}/removal-request` },
  // Last, because the photo is gone then.
  'DELETE /api/events/:id/photos/:photoId': { path: photo },
  'PUT /api/events/:id/guests/:userId': {
    path: ({ event, them }) => `/api/events/${event._id}/guests/${them.id}`,
    body: () => ({ answer: 'going' }),
    works: 'dan',
  },
  'PUT /api/events/:id/checkins': {
    path: ({ event }) => `/api/events/${event._id}/checkins`,
    body: ({ them }) => ({ clientId: crypto.randomUUID(), userId: them.id }),
    works: 'dan',
  },
  'DELETE /api/events/:id/checkins/:rowId': {
    path: ({ event, them }) => `/api/events/${event._id}/checkins/${them.id}`,
    works: 'dan',
  },
  'POST /api/events/:id/checkin': own,
  'POST /api/events/:id/message': 'who is hidden is not among the recipients; see messages.test.ts',
  'POST /api/events/:id/comments': {
    path: ({ event }) => `/api/events/${event._id}/comments`,
    body: ({ them }) => ({ text: 'Hello', parentId: them.eventComment._id }),
    works: 'eve',
  },
  'PUT /api/events/:id/comments/:commentId': { path: onEvent, body: text },
  'DELETE /api/events/:id/comments/:commentId': { path: onEvent },
  'PUT /api/events/:id/comments/:commentId/reaction': {
    path: (walk) => `${onEvent(walk)}/reaction`,
    body: emoji,
    works: 'eve',
  },
  'POST /api/date-polls': 'a new poll',
  'DELETE /api/date-polls/:id': 'a poll is of the club',
  'PUT /api/date-polls/:id/votes': 'a poll is of the club',
  'POST /api/date-polls/:id/event': 'a poll is of the club',
  'POST /api/events/calendar': own,
  'DELETE /api/events/calendar': own,
  'POST /api/projects': 'a new project',
  'PUT /api/projects/:id': { path: project, body: () => ({ title: 'A', description: 'B', techStack: 'C' }) },
  'DELETE /api/projects/:id': { path: project },
  'PUT /api/projects/:id/picture': onlyOwn,
  'DELETE /api/projects/:id/picture': { path: (walk) => `${project(walk)}/picture` },
  'POST /api/projects/:id/comments': { path: (walk) => `${project(walk)}/comments`, body: text, works: 'eve' },
  'PUT /api/projects/:id/comments/:commentId': { path: onProject, body: text },
  'DELETE /api/projects/:id/comments/:commentId': { path: onProject },
  'PUT /api/projects/:id/comments/:commentId/reaction': {
    path: (walk) => `${onProject(walk)}/reaction`,
    body: emoji,
    works: 'eve',
  },
  'POST /api/projects/:id/contributors': {
    path: ({ me }) => `/api/projects/${me.project._id}/contributors`,
    body: userId,
  },
  'PUT /api/projects/:id/contributors/me': {
    path: (walk) => `${project(walk)}/contributors/me`,
    prepare: raceInvitation,
  },
  'DELETE /api/projects/:id/contributors/:userId': {
    path: (walk) => `${project(walk)}/contributors/${walk.cam.id}`,
  },
  'PUT /api/projects/:id/seats': { path: (walk) => `${project(walk)}/seats`, body: () => ({ seats: [] }) },
  'POST /api/projects/:id/seats/:seatId/requests': { path: requests, works: 'eve' },
  'DELETE /api/projects/:id/seats/:seatId/requests': { path: requests, works: 'eve' },
  'PUT /api/projects/:id/seats/:seatId/requests/:userId': {
    path: ({ me, them }) => `/api/projects/${me.project._id}/seats/${seatOf(me)}/requests/${them.id}`,
    body: () => ({ accept: true }),
    prepare: raceRequest,
  },
  'POST /api/groups': own,
  'PUT /api/groups/:id': 'a group stays a group',
  'DELETE /api/groups/:id': 'a group stays a group',
  'PUT /api/groups/:id/membership': 'a group stays a group',
  'DELETE /api/groups/:id/membership': own,
  'PUT /api/groups/:id/requests/:userId': 'see blocks.test.ts of groups',
  'DELETE /api/groups/:id/requests/:userId': 'see blocks.test.ts of groups',
  'PUT /api/groups/:id/owners/:userId': 'see blocks.test.ts of groups',
  'DELETE /api/groups/:id/owners/:userId': 'see blocks.test.ts of groups',
  'POST /api/groups/:id/files': own,
  'DELETE /api/groups/:id/files/:fileId': 'see group-files.test.ts',
  'POST /api/groups/:id/links': own,
  'DELETE /api/groups/:id/links/:linkId': own,
  'POST /api/group-links': 'a group stays a group',
  'POST /api/messages/start': { path: () => '/api/messages/start', body: userId, works: 'eve' },
  'POST /api/messages/group': {
    path: () => '/api/messages/group',
    body: ({ them, cam }) => ({ name: 'Three', users: [them.id, cam.id] }),
    status: 400,
    works: 'eve',
  },
  'POST /api/messages/file': 'see blocks.test.ts',
  'PUT /api/messages/:conversationId': 'a group stays a group',
  'PUT /api/messages/:conversationId/picture': 'a group stays a group',
  'PUT /api/messages/:conversationId/mute': own,
  'POST /api/messages/:conversationId/scheduled': 'see scheduled.test.ts of chat',
  'DELETE /api/messages/:conversationId/scheduled/:id': onlyOwn,
  'PUT /api/messages/:conversationId/unread': own,
  'PUT /api/messages/:conversationId/archive': own,
  'DELETE /api/messages/:conversationId/archive': own,
  'PUT /api/messages/:conversationId/pin': own,
  'DELETE /api/messages/:conversationId/pin': own,
  'PUT /api/messages/:conversationId/owner': 'see blocks.test.ts',
  'POST /api/messages/:conversationId/members': {
    path: ({ group }) => `/api/messages/${group._id}/members`,
    body: userId,
    works: 'dan',
  },
  'DELETE /api/messages/:conversationId/members/:userId': 'see blocks.test.ts',
  'PUT /api/messages/:conversationId/request/accept': 'see blocks.test.ts',
  'PUT /api/messages/:conversationId/request/decline': own,
  'PUT /api/messages/:conversationId/:messageId': 'see blocks.test.ts',
  'DELETE /api/messages/:conversationId/:messageId': onlyOwn,
  'DELETE /api/messages/:conversationId/:messageId/preview': onlyOwn,
  'PUT /api/messages/:conversationId/:messageId/pin': 'a group stays a group; see blocks.test.ts for the two alone',
  'DELETE /api/messages/:conversationId/:messageId/pin': 'a group stays a group',
  'PUT /api/messages/:conversationId/:messageId/reaction': 'see blocks.test.ts',
  'POST /api/messages/:conversationId/:messageId/forward': {
    path: ({ group, me }) => `/api/messages/${group._id}/${me.message._id}/forward`,
    body: ({ them }) => ({ userIds: [them.id], clientId: crypto.randomUUID() }),
    works: 'dan',
  },
  'PUT /api/messages/settings': own,
  'POST /api/reports': { path: () => '/api/reports', body: report('user', ({ them }) => them.id), works: 'eve' },
  'POST /api/reports — of a post': {
    path: () => '/api/reports',
    body: report('post', ({ them }) => them.post._id),
    works: 'eve',
  },
  'POST /api/reports — of a comment': {
    path: () => '/api/reports',
    body: report('comment', ({ them }) => them.comment._id),
    works: 'eve',
  },
  'POST /api/reports — of a project': {
    path: () => '/api/reports',
    body: report('project', ({ them }) => them.project._id),
    works: 'eve',
  },
  'PUT /api/moderation/reports/:id': admin,
};

/** An invitation to contribute that races the block. */
async function raceInvitation({ club: { services }, me, them }: Walk) {
  const invited = { project_id: them.project._id, user_id: me.id };
  await services.db.insertInto('project_contributors').values(invited).execute();
  return () =>
    services.db
      .deleteFrom('project_contributors')
      .where('project_id', '=', invited.project_id)
      .where('user_id', '=', me.id)
      .execute();
}

/** A request for a seat that races the block. */
async function raceRequest({ club: { services }, me, them }: Walk) {
  await services.db
    .insertInto('seat_requests')
    .values({ seat_id: seatOf(me), user_id: them.id })
    .execute();
  return () => services.db.deleteFrom('seat_requests').where('user_id', '=', them.id).execute();
}

/** Calls that only change the caller's own account, or that no member makes. */
export const ownCalls =
  /^((POST|PUT|DELETE) \/api\/(account|users\/me|notifications|apply|application-status|join|unsubscribe|browser-errors)|\w+ \/api\/(auth|account\/confirm))\b/;

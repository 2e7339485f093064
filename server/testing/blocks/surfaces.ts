import type { Message } from 'contract/chat.ts';
import type { ClubEvent } from 'contract/events.ts';
import type { Topic } from 'contract/feed.topics.ts';
import type { Comment, Post } from 'contract/feed.ts';
import type { MemberCard } from 'contract/members.ts';
import type { SearchResults } from 'contract/search.ts';
import type { Person } from '../person.ts';
import type { Side, World } from './world.ts';

/** As one of the two looks at the other. */
export interface Walk extends World {
  me: Side;
  them: Side;
}

/** A call that shows members, or what is theirs. */
export interface Read {
  path(walk: Walk): string;
  /** Whether it is wholly theirs: 404. Otherwise it shows nothing of them, and a third member all the same. */
  gone?: true;
  /** For what shows no third member. */
  empty?: true;
  /** A list of what is theirs: empty. */
  nothing?: true;
  /** What has to be there; answers how to remove it. */
  prepare?(walk: Walk): Promise<() => Promise<unknown>>;
  /** Who sees them there; Dan by default. No one: only they would. */
  seenBy?: 'eve' | 'no one';
  /** Numbers that are one less than for who sees them. */
  counts?(reader: Person, path: string): Promise<number[]>;
}

/** A call that does something with another member, or what is theirs. */
export interface Act {
  path(walk: Walk): string;
  body?(walk: Walk): object;
  /** 404 by default. */
  answer?: number;
  /** The same of someone who sees them works. */
  works?: 'dan' | 'eve' | 'cam';
}

const counted =
  <Body>(read: (body: Body) => number[]) =>
  async (reader: Person, path: string): Promise<number[]> =>
    read((await reader.get<Body>(path)).body);

const own = "the caller's own";
const admin = 'officers see everybody: their desk';
const noOne = 'shows no one';
const onlyOwn = 'only what is theirs alone can be changed';

const countsOfPost = ({ likeCount, likes, commentCount, reactions }: Post) => [
  ...[likeCount, likes.length, reactions[0]?.count ?? 0],
  // Their comment, and the reply to it.
  commentCount / 2,
];

export const reads: Record<string, Read | string> = {
  'GET /api/users': {
    path: () => '/api/users?limit=100&sort=name',
    counts: counted<MemberCard[]>((cards) => [
      cards.length,
      cards.find(({ name }) => name === 'Camille Third')?.connectionCount ?? 0,
    ]),
  },
  'GET /api/users/:id': { path: ({ them }) => `/api/users/${them.id}`, gone: true },
  'GET /api/users/:id/mutual': { path: ({ them }) => `/api/users/${them.id}/mutual`, nothing: true },
  'GET /api/users/:id/events': { path: ({ them }) => `/api/users/${them.id}/events`, nothing: true },
  'GET /api/users/:id/projects': { path: ({ them }) => `/api/users/${them.id}/projects`, nothing: true },
  'GET /api/users/me': { path: () => '/api/users/me', prepare: race },
  'GET /api/users/me/blocks': 'the one place where who blocked finds them',
  'GET /api/users/online': {
    path: () => '/api/users/online',
    prepare: goOnline,
    counts: counted<{ count: number }>(({ count }) => [count]),
  },
  'GET /api/users/filters': 'skills and colleges, without whose',
  'GET /api/users/requests': { path: () => '/api/users/requests', prepare: race, seenBy: 'no one', nothing: true },
  'GET /api/users/requests/sent': {
    path: () => '/api/users/requests/sent',
    prepare: race,
    seenBy: 'no one',
    nothing: true,
  },
  'GET /api/users/suggestions': { path: () => '/api/users/suggestions?limit=100', seenBy: 'eve' },
  'GET /api/posts': {
    path: () => '/api/posts?limit=100',
    counts: counted<Post[]>((posts) => [posts.length, ...countsOfPost(byCam(posts))]),
  },
  'GET /api/posts/:id': { path: ({ them }) => `/api/posts/${them.post._id}`, gone: true },
  'GET /api/posts/:id — of a third member': {
    path: ({ post }) => `/api/posts/${post._id}`,
    counts: counted<Post>((post) => countsOfPost(post)),
  },
  'GET /api/posts — by activity': { path: () => '/api/posts?limit=100&sort=activity' },
  'GET /api/posts — of a topic': { path: () => '/api/posts?limit=100&topic=robots' },
  'GET /api/posts — of followed topics': { path: () => '/api/posts?limit=100&following=true' },
  'GET /api/posts/user/:id': { path: ({ them }) => `/api/posts/user/${them.id}`, nothing: true },
  'GET /api/posts/saved': { path: () => '/api/posts/saved', nothing: true },
  'GET /api/posts/scheduled': own,
  'GET /api/posts/:id/comments': {
    path: ({ post }) => `/api/posts/${post._id}/comments`,
    counts: counted<Comment[]>((comments) => [
      comments.length / 2,
      comments.find(({ text }) => text === 'Thirdword on robots')?.reactions[0]?.count ?? 0,
    ]),
  },
  'GET /api/posts/:id/likes': {
    path: ({ post }) => `/api/posts/${post._id}/likes`,
    empty: true,
    counts: counted<string[]>((likes) => [likes.length]),
  },
  'GET /api/posts/:id/likers': { path: ({ post }) => `/api/posts/${post._id}/likers`, empty: true },
  'GET /api/posts/:id/reactors': {
    path: ({ post }) => `/api/posts/${post._id}/reactors?emoji=${encodeURIComponent('🎉')}`,
    empty: true,
  },
  'GET /api/posts/:id/acknowledgements': admin,
  'GET /api/posts/:id/mute': own,
  'GET /api/topics': {
    path: () => '/api/topics',
    empty: true,
    seenBy: 'no one',
    counts: counted<{ popular: Topic[] }>(({ popular }) => countsOf(popular)),
  },
  'GET /api/topics/:topic': {
    path: () => '/api/topics/robots',
    empty: true,
    seenBy: 'no one',
    counts: counted<Topic>((topic) => countsOf([topic])),
  },
  'GET /api/mention-groups': 'for officers: how many a mention of a group reaches',
  'GET /api/events': {
    path: () => '/api/events',
    empty: true,
    counts: counted<ClubEvent[]>(([event]) => [
      event?.going ?? 0,
      event?.attendees.length ?? 0,
      event?.people.length ?? 0,
    ]),
  },
  'GET /api/events/:id': {
    path: ({ event }) => `/api/events/${event._id}`,
    empty: true,
    counts: counted<ClubEvent>(({ going, attendees, people }) => [going, attendees.length, people.length]),
  },
  'GET /api/events/next': { path: () => '/api/events/next', empty: true },
  'GET /api/events/:id/attendees': { path: ({ event }) => `/api/events/${event._id}/attendees`, empty: true },
  'GET /api/events/:id/comments': { path: ({ event }) => `/api/events/${event._id}/comments`, empty: true },
  'GET /api/events/:id/calendar.ics': noOne,
  'GET /api/events/calendar': own,
  'GET /api/events/calendar.ics': noOne,
  'GET /api/events/:id/mute': own,
  'GET /api/projects': { path: () => '/api/projects' },
  'GET /api/projects/:id': { path: ({ them }) => `/api/projects/${them.project._id}`, gone: true },
  'GET /api/projects/:id — of a third member': { path: ({ project }) => `/api/projects/${project._id}` },
  'GET /api/projects/:id/comments': { path: ({ project }) => `/api/projects/${project._id}/comments`, empty: true },
  'GET /api/projects/technologies': 'names of technologies, without whose',
  'GET /api/search': {
    path: () => '/api/search?q=robots',
    counts: counted<SearchResults>(({ counts }) => [
      counts.users,
      counts.posts,
      (counts.comments + 1) / 3,
      counts.projects,
    ]),
  },
  'GET /api/search/people': {
    path: ({ them }) => `/api/search/people?q=${encodeURIComponent(them.name)}`,
    empty: true,
  },
  'GET /api/search/people — by a name like theirs': {
    path: ({ them }) => `/api/search/people?q=${them.name.split(' ')[1]?.slice(0, -1)}y`,
    empty: true,
  },
  'GET /api/search/people — by their headline': { path: () => '/api/search/people?q=robots' },
  'GET /api/search/users': { path: ({ them }) => `/api/search/users?q=${encodeURIComponent(them.name)}`, empty: true },
  'GET /api/search/users — by a name like theirs': {
    path: ({ them }) => `/api/search/users?q=${them.name.split(' ')[1]?.slice(0, -1)}y`,
    empty: true,
  },
  'GET /api/search/posts': { path: () => '/api/search/posts?q=robots' },
  'GET /api/search/comments': { path: () => '/api/search/comments?q=robots' },
  'GET /api/search/events': { path: () => '/api/search/events?q=robots', empty: true },
  'GET /api/search/projects': { path: () => '/api/search/projects?q=robots' },
  'GET /api/search/messages': { path: () => '/api/search/messages?q=robots&limit=100' },
  'GET /api/messages': { path: () => '/api/messages' },
  'GET /api/messages/search': { path: () => '/api/messages/search?q=robots&limit=100' },
  'GET /api/messages/settings': own,
  'GET /api/messages/:id/conversation': { path: ({ group }) => `/api/messages/${group._id}/conversation` },
  'GET /api/messages/:conversationId': {
    path: ({ group }) => `/api/messages/${group._id}?after=0&limit=100`,
    counts: counted<Message[]>((messages) => [
      messages.find(({ message }) => message === 'Robots everywhere')?.reactions[0]?.userIds.length ?? 0,
    ]),
  },
  'GET /api/messages/:conversationId/last-seen': 'a time: see blocks.test.ts',
  'GET /api/messages/:conversationId/pins': { path: ({ group }) => `/api/messages/${group._id}/pins` },
  'GET /api/messages/:conversationId/:messageId/receipts': {
    path: ({ group, me }) => `/api/messages/${group._id}/${me.message._id}/receipts`,
    seenBy: 'no one',
  },
  'GET /api/notifications': { path: () => '/api/notifications?limit=100' },
  'GET /api/notifications/unread': 'counts the list, by the same condition',
  'GET /api/users/me/notification-settings': own,
  'GET /api/users/me/push-subscriptions': own,
  'GET /api/push-key': noOne,
  'GET /api/account/data': 'a file: see blocks.test.ts',
  'GET /api/account/sessions': own,
  'GET /files/:id/:variant': { path: ({ them }) => them.avatar, gone: true },
  'GET /files/:id/:variant — of a post': { path: ({ them }) => them.post.media ?? '', gone: true },
  'GET /files/:id/:variant — of a project': { path: ({ them }) => them.project.picture ?? '', gone: true },
  'GET /api/club': noOne,
  'GET /api/application-status': noOne,
  'GET /api/join': noOne,
  'GET /api/reports/:id': own,
  'GET /api/users/me/privacy': own,
  'GET /api/users/me/preview': own,
  'GET /api/account/second-factor': own,
  'GET /api/account/passkeys': own,
  'GET /api/pages/:page': noOne,
  'GET /api/moderation/reports': admin,
  'GET /api/moderation/reports/open': admin,
  'GET /api/unsubscribe': own,
};

/** A request that races the block. */
async function race({ club: { services }, me, them }: Walk) {
  const [low_id, high_id] = me.id < them.id ? [me.id, them.id] : [them.id, me.id];
  const { db } = services;
  for (const requested_by of [me.id, them.id])
    await db
      .insertInto('connections')
      .values({ low_id, high_id, requested_by })
      .onConflict((pair) => pair.doNothing())
      .execute();
  return () => db.deleteFrom('connections').where('low_id', '=', low_id).where('high_id', '=', high_id).execute();
}

async function goOnline({ me, them, cam, dan }: Walk) {
  const sockets = await Promise.all([me.person, them.person, cam, dan].map((person) => person.socket()));
  return async () => {
    for (const socket of sockets) socket.close();
  };
}

function byCam(posts: Post[]): Post {
  const post = posts.find(({ content }) => content.startsWith('Thirdword'));
  if (!post) throw new Error("Cam's post is missing");
  return post;
}

const countsOf = ([topic]: Topic[]): number[] => [topic?.posts ?? 0, topic?.followers ?? 0];

const post = ({ them }: Walk) => `/api/posts/${them.post._id}`;
const project = ({ them }: Walk) => `/api/projects/${them.project._id}`;
const onPost = ({ post, them }: Walk) => `/api/posts/${post._id}/comments/${them.comment._id}`;
const onEvent = ({ event, them }: Walk) => `/api/events/${event._id}/comments/${them.eventComment._id}`;
const onProject = ({ project, them }: Walk) => `/api/projects/${project._id}/comments/${them.projectComment._id}`;
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
  'PUT /api/users/:id/block': 'see blocks.test.ts',
  'DELETE /api/users/:id/block': 'see blocks.test.ts',
  'PUT /api/users/:id/block/groups': 'see blocks.test.ts',
  'PUT /api/posts/:id/like': { path: (walk) => `${post(walk)}/like`, works: 'eve' },
  'PUT /api/posts/:id/reaction': { path: (walk) => `${post(walk)}/reaction`, body: emoji, works: 'eve' },
  'PUT /api/posts/:id/save': { path: (walk) => `${post(walk)}/save`, body: () => ({ saved: true }), works: 'eve' },
  'PUT /api/posts/:id/mute': { path: (walk) => `${post(walk)}/mute`, body: () => ({ muted: true }), works: 'eve' },
  'PUT /api/posts/:id/vote': {
    path: (walk) => `${post(walk)}/vote`,
    body: () => ({ optionId: '01a00000-0000-7000-8000-000000000000' }),
  },
  'PUT /api/posts/:id/acknowledge': { path: (walk) => `${post(walk)}/acknowledge` },
  'PUT /api/posts/:id/pin': admin,
  'DELETE /api/posts/:id/pin': admin,
  'PUT /api/posts/:id': { path: post, body: () => ({ content: 'Mine now' }) },
  'DELETE /api/posts/:id': { path: post },
  'PUT /api/posts/:id/publish': onlyOwn,
  'DELETE /api/posts/:id/preview': onlyOwn,
  'POST /api/posts': 'a new post; see blocks.test.ts for whom it mentions',
  'POST /api/posts/:id/comments': { path: (walk) => `${post(walk)}/comments`, body: text, works: 'eve' },
  'POST /api/posts/:id/comments — a reply': {
    path: ({ post }) => `/api/posts/${post._id}/comments`,
    body: ({ them }) => ({ text: 'Hello', parentId: them.comment._id }),
    works: 'eve',
  },
  'PUT /api/posts/:id/comments/:commentId': { path: onPost, body: text },
  'DELETE /api/posts/:id/comments/:commentId': { path: onPost },
  'DELETE /api/posts/:id/comments/:commentId/preview': onlyOwn,
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
  'PUT /api/events/:id/mute': 'an event is of the club',
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
  'PUT /api/projects/:id/contributors/me': { path: (walk) => `${project(walk)}/contributors/me` },
  'DELETE /api/projects/:id/contributors/:userId': {
    path: (walk) => `${project(walk)}/contributors/${walk.cam.id}`,
  },
  'POST /api/messages/start': { path: () => '/api/messages/start', body: userId, works: 'eve' },
  'POST /api/messages/group': {
    path: () => '/api/messages/group',
    body: ({ them, cam }) => ({ name: 'Three', users: [them.id, cam.id] }),
    answer: 400,
    works: 'eve',
  },
  'POST /api/messages/file': 'see blocks.test.ts',
  'PUT /api/messages/:conversationId': 'a group stays a group',
  'PUT /api/messages/:conversationId/picture': 'a group stays a group',
  'PUT /api/messages/:conversationId/mute': own,
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

/** Calls that change only the caller's own account, or that no member makes. */
export const ownCalls =
  /^((POST|PUT|DELETE) \/api\/(account|users\/me|notifications|apply|application-status|join|unsubscribe|browser-errors)|\w+ \/api\/auth)\b/;

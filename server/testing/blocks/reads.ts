import type { Message } from 'contract/chat/chat.ts';
import type { GroupMember } from 'contract/chat/groups/membership.ts';
import type { Turnout } from 'contract/events/events.attendance.ts';
import type { DatePoll } from 'contract/events/events.date-polls.ts';
import type { EventGuest } from 'contract/events/events.guests.ts';
import type { EventPhoto } from 'contract/events/events.photos.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { Topic } from 'contract/feed/feed.topics.ts';
import type { Comment, Post } from 'contract/feed/feed.ts';
import type { MemberProfile } from 'contract/members/members.profile.ts';
import type { MemberCard } from 'contract/members/members.ts';
import type { Binder, Office } from 'contract/officers/offices.ts';
import type { SearchResults } from 'contract/search/search.ts';
import { sql } from 'kysely';
import type { Person } from '../people/person.ts';
import type { Walk } from './fixtures.ts';
import { officeId, openOffice } from './office.ts';

/** A call that shows members or their things. */
export interface Read {
  path(walk: Walk): string;
  /**
   * Belongs entirely to the other member: 404. Otherwise the response leaves out the other member and still shows a
   * third one.
   */
  gone?: true;
  /** The response shows no third member. */
  empty?: true;
  /** A list of the other member's things, now empty. */
  nothing?: true;
  /** Creates what the call needs; returns how to remove it. */
  prepare?(walk: Walk): Promise<() => Promise<unknown>>;
  /** Sees the other member there; Dan by default. `no one` if only the other would. */
  seenBy?: 'eve' | 'no one';
  /** Numbers that are one less than for a member who sees them. */
  counts?(reader: Person, path: string): Promise<number[]>;
}

const counted =
  <Body>(read: (body: Body) => number[]) =>
  async (reader: Person, path: string): Promise<number[]> =>
    read((await reader.get<Body>(path)).body);

const own = "the caller's own";
const admin = 'officers see everybody: their desk';
const noOne = 'shows no one';

const countsOfPost = ({ likeCount, likes, commentCount, reactions }: Post) => [
  ...[likeCount, likes.length, reactions[0]?.count ?? 0],
  // Their comment and its reply.
  commentCount / 2,
];

const countsOfEvent = ({ going, attendees, people, photoCount, slots: [slot] }: ClubEvent) => [
  ...[going, attendees.length, people.length, photoCount],
  ...[slot?.taken ?? 0, slot?.people.length ?? 0],
];

const countsOfDates = (poll: DatePoll | undefined) => [
  poll?.options[0]?.yes ?? 0,
  poll?.options[0]?.voters.length ?? 0,
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
  'GET /api/users/:id — of a third member': {
    path: ({ cam }) => `/api/users/${cam.id}`,
    counts: counted<MemberProfile>(({ endorsements: [robots], connections }) => [
      ...[robots?.count ?? 0, robots?.people.length ?? 0],
      connections.length,
    ]),
  },
  'GET /api/users/:userId/endorsements/:skill': {
    path: ({ them }) => `/api/users/${them.id}/endorsements/Robots`,
    gone: true,
  },
  'GET /api/users/:userId/endorsements/:skill — of a third member': {
    path: ({ cam }) => `/api/users/${cam.id}/endorsements/Robots`,
    empty: true,
    counts: counted<MemberCard[]>((cards) => [cards.length]),
  },
  'GET /api/users/:id/mutual': { path: ({ them }) => `/api/users/${them.id}/mutual`, nothing: true },
  'GET /api/users/:id/events': { path: ({ them }) => `/api/users/${them.id}/events`, nothing: true },
  'GET /api/users/:id/projects': { path: ({ them }) => `/api/users/${them.id}/projects`, nothing: true },
  'GET /api/users/me': { path: () => '/api/users/me', prepare: raceByMe },
  'GET /api/users/me/cv': own,
  'GET /api/users/me/blocks': 'the one place where who blocked finds them',
  'GET /api/users/new': { path: () => '/api/users/new?limit=100' },
  'GET /api/users/online': {
    path: () => '/api/users/online',
    prepare: goOnline,
    counts: counted<{ count: number }>(({ count }) => [count]),
  },
  'GET /api/users/filters': 'skills and colleges, without whose',
  'GET /api/users/requests': {
    path: () => '/api/users/requests',
    prepare: raceByThem,
    seenBy: 'no one',
    nothing: true,
  },
  'GET /api/users/requests/sent': {
    path: () => '/api/users/requests/sent',
    prepare: raceByMe,
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
  'GET /api/mention-groups': 'how many a mention of a group reaches',
  'GET /api/events': {
    path: () => '/api/events',
    empty: true,
    counts: counted<ClubEvent[]>(([event]) => (event ? countsOfEvent(event) : [])),
  },
  'GET /api/events/:id': {
    path: ({ event }) => `/api/events/${event._id}`,
    empty: true,
    counts: counted<ClubEvent>(countsOfEvent),
  },
  'GET /api/events/next': { path: () => '/api/events/next', empty: true },
  'GET /api/events/:id/attendees': { path: ({ event }) => `/api/events/${event._id}/attendees`, empty: true },
  'GET /api/events/:id/photos': {
    path: ({ event }) => `/api/events/${event._id}/photos`,
    counts: counted<EventPhoto[]>((photos) => [photos.length]),
  },
  'GET /api/events/:id/photos.zip': 'a file: see photo-removal.test.ts',
  'GET /api/events/:id/guests': {
    path: ({ event }) => `/api/events/${event._id}/guests`,
    empty: true,
    counts: counted<EventGuest[]>((guests) => [guests.length]),
  },
  'GET /api/events/:id/guests.csv': { path: ({ event }) => `/api/events/${event._id}/guests.csv`, empty: true },
  'GET /api/events/:id/ticket': own,
  'GET /api/events/:id/door': noOne,
  'GET /api/events/:id/door-code': noOne,
  'GET /api/events/:id/turnout': {
    path: ({ event }) => `/api/events/${event._id}/turnout`,
    empty: true,
    seenBy: 'no one',
    counts: counted<Turnout>(({ going }) => [going]),
  },
  'GET /api/users/me/attendance': own,
  'GET /api/events/:id/messages': {
    path: ({ event }) => `/api/events/${event._id}/messages`,
    prepare: writeToAll,
    empty: true,
  },
  'GET /api/events/:id/comments': { path: ({ event }) => `/api/events/${event._id}/comments`, empty: true },
  'GET /api/events/:id/calendar.ics': noOne,
  'GET /api/events/calendar': own,
  'GET /api/events/calendar.ics': noOne,
  'GET /api/events/:id/mute': own,
  'GET /api/date-polls': {
    path: () => '/api/date-polls',
    counts: counted<DatePoll[]>(([poll]) => countsOfDates(poll)),
  },
  'GET /api/date-polls/:id': {
    path: ({ datePoll }) => `/api/date-polls/${datePoll._id}`,
    counts: counted<DatePoll>((poll) => countsOfDates(poll)),
  },
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
  'GET /api/messages/:conversationId/scheduled': own,
  'GET /api/messages/:conversationId/pins': { path: ({ group }) => `/api/messages/${group._id}/pins` },
  'GET /api/groups': { path: () => '/api/groups' },
  'GET /api/groups/:id': { path: ({ group }) => `/api/groups/${group._id}` },
  'GET /api/groups/:id/members': {
    path: ({ group }) => `/api/groups/${group._id}/members`,
    counts: counted<GroupMember[]>((members) => [members.length]),
  },
  'GET /api/groups/:id/posts': 'posts as in the feed, by the same rule',
  'GET /api/groups/:id/events': 'an event is of the group',
  'GET /api/groups/:id/files': 'see group-files.test.ts',
  'GET /api/groups/:id/requests': 'see blocks.test.ts of groups',
  'GET /api/groups/:id/links': noOne,
  'GET /api/group-links': noOne,
  'GET /api/messages/:conversationId/:messageId/receipts': {
    path: ({ group, me }) => `/api/messages/${group._id}/${me.message._id}/receipts`,
    seenBy: 'no one',
  },
  'GET /api/offices': {
    path: () => '/api/offices',
    prepare: (walk) => openOffice(walk, [walk.them]),
    counts: counted<Office[]>(([office]) => [office?.holders.length ?? 0]),
  },
  'GET /api/offices/:id/binder': {
    path: () => `/api/offices/${officeId}/binder`,
    prepare: (walk) => openOffice(walk, [walk.them]),
    counts: counted<Binder>(({ notes }) => [notes.length]),
  },
  'GET /api/notifications': { path: () => '/api/notifications?limit=100', prepare: raceNotification },
  'GET /api/notifications/unread': 'counts the list, by the same condition',
  'GET /api/users/me/notification-settings': own,
  'GET /api/users/me/push-subscriptions': own,
  'GET /api/push-key': noOne,
  'GET /api/account/data': 'a file: see blocks.test.ts',
  'GET /api/account/sessions': own,
  'GET /files/:id/:variant': { path: ({ them }) => them.avatar, gone: true },
  'GET /files/:id/:variant — of a post': { path: ({ them }) => them.post.media ?? '', gone: true },
  'GET /files/:id/:variant — of a photo': { path: ({ them }) => them.photo.url, gone: true },
  'GET /files/:id/:variant — of a project': { path: ({ them }) => them.project.picture ?? '', gone: true },
  'GET /api/club': noOne,
  'GET /api/club/faces/:id': noOne,
  'GET /api/application-status': noOne,
  'GET /api/join': noOne,
  'GET /api/reports/:id': own,
  'GET /api/users/me/privacy': own,
  'GET /api/users/me/language': own,
  'GET /api/users/me/preview': own,
  'GET /api/account/second-factor': own,
  'GET /api/account/college': own,
  'GET /api/account/passkeys': own,
  'GET /api/account/tokens': own,
  'GET /api/pages/:page': noOne,
  'GET /api/fields': noOne,
  'GET /api/apply/fields': noOne,
  'GET /api/moderation/reports': admin,
  'GET /api/moderation/reports/open': admin,
  'GET /api/unsubscribe': own,
};

/** A request that races the block. */
async function race({ club: { services }, me, them }: Walk, requested_by: string) {
  const [low_id, high_id] = me.id < them.id ? [me.id, them.id] : [them.id, me.id];
  const { db } = services;
  await db.insertInto('connections').values({ low_id, high_id, requested_by }).execute();
  return () => db.deleteFrom('connections').where('low_id', '=', low_id).where('high_id', '=', high_id).execute();
}

function raceByMe(walk: Walk) {
  return race(walk, walk.me.id);
}

function raceByThem(walk: Walk) {
  return race(walk, walk.them.id);
}

/** The other member did the same as Cam, and both causes are recorded at the moment of the block. */
async function raceNotification({ club: { services }, me, them, cam }: Walk) {
  const { db } = services;
  const { rows } = await sql<{ id: string }>`
    insert into notification_actors (notification_id, user_id)
    select n.id, ${them.id} from notifications n join notification_actors a on a.notification_id = n.id
    where n.user_id = ${me.id} and a.user_id = ${cam.id} and n.kind = 'comment.replied'
    on conflict do nothing returning notification_id as id`.execute(db);
  if (rows.length === 0) throw new Error('nothing was noted');
  const ids = rows.map(({ id }) => id);
  return () =>
    db.deleteFrom('notification_actors').where('user_id', '=', them.id).where('notification_id', 'in', ids).execute();
}

async function goOnline({ me, them, cam, dan }: Walk) {
  const sockets = await Promise.all([me.person, them.person, cam, dan].map((person) => person.socket()));
  return async () => {
    for (const socket of sockets) socket.close();
  };
}

/** Hosts read all messages of an event. */
async function writeToAll({ club: { services }, event, them }: Walk) {
  const message = { event_id: event._id, user_id: them.id, audience: 'all', text: `${them.word} on robots` } as const;
  await services.db.insertInto('event_messages').values(message).execute();
  return () => services.db.deleteFrom('event_messages').where('event_id', '=', event._id).execute();
}

function byCam(posts: Post[]): Post {
  const post = posts.find(({ content }) => content.startsWith('Thirdword'));
  if (!post) throw new Error("Cam's post is missing");
  return post;
}

const countsOf = ([topic]: Topic[]): number[] => [topic?.posts ?? 0, topic?.followers ?? 0];

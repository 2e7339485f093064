import type { Conversation, Message, MessageResult } from 'contract/chat/chat.ts';
import type { Group, GroupRow } from 'contract/chat/groups/groups.ts';
import type { ClubField } from 'contract/club/club.fields.ts';
import { type Club, defaultColor } from 'contract/club/club.ts';
import type { ClubEvent, RsvpState } from 'contract/events/events.ts';
import type { Comment, Post } from 'contract/feed/feed.ts';
import type { MemberProfile } from 'contract/members/members.profile.ts';
import { defaultAvatar, type MemberCard, type User } from 'contract/members/members.ts';
import type { Notification } from 'contract/notifications/notifications.ts';
import type { Project } from 'contract/projects/projects.ts';
import type { CommentResult, SearchResults, UserResult } from 'contract/search/search.ts';
import { type CastName, cast } from '../../server/seeds/cast.ts';

let made = 0;

export const newId = (): string => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;

const ids: Record<CastName, string> = { ada: newId(), mo: newId(), ben: newId(), cleo: newId(), dana: newId() };

/** A signed-in member of the cast. */
export function member(name: CastName, changes: Partial<User> = {}): User {
  const { name: fullName, email, role, profession, bio, skills, college, course } = cast[name];
  return {
    _id: ids[name],
    name: fullName,
    avatar: defaultAvatar,
    coverPhoto: null,
    profession,
    bio,
    skills: [...skills],
    endorsements: [],
    college,
    course,
    graduationYear: null,
    links: { website: '', linkedin: '', github: '', instagram: '' },
    fields: [],
    role,
    badges: [],
    alumni: false,
    connections: [],
    experience: [],
    education: [],
    certifications: [],
    publications: [],
    email,
    emailConfirmed: true,
    sentConnectionRequests: [],
    connectionRequests: [],
    followerCount: 0,
    secondFactor: 'off',
    acceptedRules: 0,
    rights: [],
    ...changes,
  };
}

/** A text question for profiles and applications, visible to all members. */
export function clubField(changes: Partial<ClubField> = {}): ClubField {
  return {
    ...{ _id: newId(), label: 'Hometown', help: '', type: 'text', options: [] },
    ...{ usedFor: 'both', audience: 'members', required: false },
    ...changes,
  };
}

/** A profile as unconnected members see it. */
export function profile(of: User, changes: Partial<MemberProfile> = {}): MemberProfile {
  const {
    email,
    emailConfirmed,
    sentConnectionRequests,
    connectionRequests,
    followerCount,
    secondFactor,
    acceptedRules,
    rights,
    ...shown
  } = of;
  return { ...shown, relationship: 'none', ...changes };
}

export function card(name: CastName, changes: Partial<MemberCard> = {}): MemberCard {
  const { _id, name: fullName, avatar, profession, role, badges, alumni, skills } = member(name);
  return {
    _id,
    name: fullName,
    avatar,
    profession,
    role,
    badges,
    alumni,
    skills,
    connectionCount: 0,
    relationship: 'none',
    ...changes,
  };
}

export function post(from: CastName, changes: Partial<Post> = {}): Post {
  const { _id, name, avatar, profession } = member(from);
  return {
    _id: newId(),
    author: { _id, name, avatar, profession },
    content: 'Hello, club.',
    mentions: [],
    preview: null,
    media: null,
    mediaShape: null,
    medias: [],
    mediaDetails: [],
    likes: [],
    likers: [],
    comments: [],
    likeCount: 0,
    commentCount: 0,
    likedByMe: false,
    savedByMe: false,
    poll: null,
    ...{ isRepost: false, repost: null, group: null },
    ...{ pinnedUntil: null, pinnedAt: null },
    acknowledge: false,
    acknowledgedByMe: false,
    publishAt: null,
    reactions: [],
    createdAt: '2026-11-20T10:00:00.000Z',
    editedAt: null,
    ...changes,
  };
}

export function comment(from: CastName, text: string, changes: Partial<Comment> = {}): Comment {
  const { _id, name, avatar } = member(from);
  return {
    _id: newId(),
    userId: _id,
    name,
    avatar,
    text,
    mentions: [],
    preview: null,
    createdAt: '2026-11-20T11:00:00.000Z',
    editedAt: null,
    parentId: null,
    replyCount: 0,
    reactions: [],
    ...changes,
  };
}

/** A direct conversation of Ben and Cléo, as Ben sees it. */
export function conversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    _id: newId(),
    isGroupChat: false,
    groupName: '',
    groupAvatar: null,
    participants: (['ben', 'cleo'] as const).map((name) => {
      const { _id, name: fullName, avatar } = member(name);
      return { _id, name: fullName, avatar };
    }),
    latestMessage: null,
    unreadCount: 0,
    lastNumber: 0,
    seenNumber: 0,
    ownerId: null,
    ...{ owners: changes.ownerId ? [changes.ownerId] : [], description: '', access: 'private', posting: 'all' },
    ...{ committee: false, memberCount: changes.participants?.length ?? 2 },
    muted: false,
    archived: false,
    pinnedByMe: false,
    scheduledCount: 0,
    request: null,
    pinned: null,
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

export function message(
  from: CastName,
  changes: Partial<Message> & Pick<Message, 'conversationId' | 'number'>,
): Message {
  return {
    _id: newId(),
    senderId: ids[from],
    senderName: cast[from].name,
    senderAvatar: defaultAvatar,
    message: 'Hello',
    mentions: [],
    preview: null,
    status: 'sent',
    createdAt: '2026-11-20T10:00:00.000Z',
    editedAt: null,
    deletedAt: null,
    notice: null,
    clientId: null,
    forwarded: false,
    hidden: false,
    attachments: [],
    replyTo: null,
    reactions: [],
    ...changes,
  };
}

/** An event by Mo. */
export function clubEvent(changes: Partial<ClubEvent> = {}): ClubEvent {
  return {
    _id: newId(),
    title: 'Chess night',
    description: 'Bring a board if you have one.',
    date: '2126-12-01T19:00:00.000Z',
    endDate: null,
    place: 'The library',
    link: '',
    timeZone: 'UTC',
    capacity: null,
    picture: null,
    createdBy: { _id: ids.mo, name: cast.mo.name, avatar: '' },
    hosts: [{ _id: ids.mo, name: cast.mo.name, avatar: '' }],
    guestsAllowed: 0,
    questions: [],
    attendees: [],
    people: [],
    going: 0,
    waiting: 0,
    maybe: 0,
    ...rsvpState(changes.iAmGoing ? 'going' : changes.iAmWaiting ? 'waiting' : null),
    slots: [],
    photoCount: 0,
    checkedIn: null,
    seriesId: null,
    group: null,
    cancelledAt: null,
    ...changes,
  };
}

export const rsvpState = (myAnswer: ClubEvent['myAnswer']): RsvpState => ({
  ...{ iAmGoing: myAnswer === 'going', iAmWaiting: myAnswer === 'waiting', myAnswer },
  ...{ myGuests: 0, myAnswers: {}, answersMissing: false, iCheckedIn: false },
});

/** A member of the cast in a picker's results. */
export const foundUser = (name: CastName): UserResult => ({ ...card(name), email: cast[name].email });

export function project(changes: Partial<Project> = {}): Project {
  const { _id, name, avatar } = member('ben');
  return {
    _id: newId(),
    title: 'Plant robot',
    description: 'It waters plants.',
    techStack: ['TypeScript'],
    projectLink: '',
    githubLink: '',
    picture: null,
    author: { _id, name, avatar },
    contributors: [],
    invitedMe: false,
    invited: [],
    seats: [],
    group: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

/** An open group of Cléo in the directory, which Ben may join. */
export function groupRow(changes: Partial<GroupRow> = {}): GroupRow {
  return {
    _id: newId(),
    name: 'Robotics',
    avatar: null,
    description: 'We build robots on Tuesdays.',
    access: 'open',
    posting: 'all',
    committee: false,
    memberCount: 12,
    people: [card('cleo')],
    mine: null,
    lastActivityAt: '2026-11-20T10:00:00.000Z',
    createdAt: '2026-11-01T10:00:00.000Z',
    ...changes,
  };
}

export const group = (changes: Partial<Group> = {}): Group => ({
  ...{ ...groupRow(), owners: [card('cleo')], officeId: null },
  ...changes,
});

/** Search results that contain only the given ones. */
export function results(given: Partial<SearchResults> = {}): SearchResults {
  const { users = [], posts = [], comments = [], events = [], projects = [] } = given;
  const lists = { users, posts, comments, events, projects };
  return {
    ...lists,
    counts: {
      users: users.length,
      posts: posts.length,
      comments: comments.length,
      events: events.length,
      projects: projects.length,
    },
    similarWords: [],
    ...given,
  };
}

/** An unread notification of Ben: Cléo liked his post. */
export function notification(changes: Partial<Notification> = {}): Notification {
  const id = newId();
  return {
    _id: newId(),
    kind: 'post.liked',
    actors: [card('cleo')],
    count: 1,
    target: { kind: 'post', _id: id, title: 'Hello, club.' },
    voice: false,
    dropped: null,
    url: `/posts/${id}`,
    read: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...changes,
  };
}

/** A comment in search results, on a post by Ben. */
export function commentResult(from: CastName, text: string): CommentResult {
  const { _id, name, avatar } = member('ben');
  return { ...comment(from, text), post: { _id: newId(), author: { _id, name, avatar } } };
}

export function messageResult(
  from: CastName,
  text: string,
  conversation: MessageResult['conversation'],
): MessageResult {
  return {
    ...message(from, { conversationId: conversation._id, number: 7, message: text }),
    conversation,
  };
}

/** The club as visitors see it. */
export function publicClub(changes: Partial<Club> = {}): Club {
  return {
    ...{ name: 'ClubPlatform', logo: null, color: defaultColor, welcome: '', applicationsOpen: true, demo: false },
    ...{
      timeZone: 'UTC',
      eventCreators: 'officers',
      sendsMail: true,
      college: null,
      pages: [],
      rules: null,
      faces: [],
    },
    ...changes,
  };
}

import type { Conversation, Message } from 'contract/chat.ts';
import type { Suggestion } from 'contract/connections.ts';
import type { Post } from 'contract/feed.ts';
import type { MemberProfile } from 'contract/members.profile.ts';
import type { MemberCard, Relationship, User } from 'contract/members.ts';
import { noPages, type Pages } from './pages.ts';

/** The session, as this browser knows it. */
export interface AuthState {
  userInfo: User | null;
  loading: boolean;
  error: string | null;
}

/** The feed and one member's posts, newest first. */
export interface PostsState {
  posts: Post[];
  userPosts: Post[];
  loading: boolean;
  error: string | null;
  /** The post of /posts/:id. */
  opened: Post | null;
  /** Posts of others that arrived while the feed was being read. */
  waiting: Post[];
  /** What the last search found. */
  found: Post[];
  saved: Pages<Post>;
  /** Where the feed goes on; null at its end. */
  next: string | null;
  loadingMore: boolean;
  moreError: string | null;
  /** Whose posts `userPosts` are, and where they go on. */
  activity: { of: string | null; next: string | null; loading: boolean; failed: boolean };
  /** How many likes and saves of mine are on their way, by post. */
  liking: Record<string, number>;
  saving: Record<string, number>;
}

/** The profile on screen, and the members' list. */
export interface UserState {
  profile: MemberProfile | null;
  members: MemberCard[];
  loading: boolean;
  error: string | null;
  /** What `members` were asked for, and where they go on. */
  directory: { of: string | null; next: string | null; loadingMore: boolean; moreError: string | null };
}

/** What the last search found. */
export interface SearchState {
  results: { users: MemberCard[]; posts: Post[] };
  /** What `results` are of. */
  term: string;
  loading: boolean;
  error: string | null;
}

/** How I stand to others, and the lists of Network. */
export interface ConnectionsState {
  /** Relationships that changed since members were fetched, by their id. */
  known: Record<string, Relationship>;
  /** After a gap in the connection all of `known` is asked for anew: who is not in it is nothing to me. */
  knownIsAll: boolean;
  /** How many calls of mine are on their way, by the other's id. */
  acting: Record<string, number>;
  /** Counts what has changed on the server. */
  changes: number;
  invitations: Pages<MemberCard>;
  sent: Pages<MemberCard>;
  suggestions: Pages<Suggestion>;
}

/** Who is here now. */
export interface PresenceState {
  online: Record<string, true>;
}

/** A window of a conversation's messages, by number and without gaps; messages far from it are dropped. */
export interface Thread {
  messages: Message[];
  reachesStart: boolean;
  reachesEnd: boolean;
  /** The server has nothing newer for me up to this number: not every number is a message that I may read. */
  completeTo: number;
  loading: boolean;
  /** Failed reads in a row. */
  failures: number;
  /** The last message seen before it was opened: the marker of what is new stands behind it. */
  markedAfter: number | null;
  /** Whether the end is in sight. */
  atEnd: boolean;
}

/** A message of mine that its conversation does not hold yet; `problem` is the error when sending failed. */
export interface PendingMessage {
  clientId: string;
  conversationId: string;
  message: string;
  replyTo: Message['replyTo'];
  createdAt: string;
  problem: string | null;
  /** Its number, once the server has acknowledged it. */
  number?: number;
}

/** My conversations, latest activity first, and what is on screen of them. */
export interface ChatState {
  conversations: Conversation[];
  /** Where the list goes on; null at its end. */
  next: string | null;
  loaded: boolean;
  openId: string | null;
  threads: Record<string, Thread>;
  pendingMessages: PendingMessage[];
  /** Who is typing, by conversation: names by the ids of members. */
  typing: Record<string, Record<string, string>>;
  /** The share of an upload that is sent, from 0 to 1, by conversation. */
  uploads: Record<string, number>;
}

/** The store's groups (specification, section 3), and who is online. */
export interface RootState {
  auth: AuthState;
  posts: PostsState;
  user: UserState;
  search: SearchState;
  connections: ConnectionsState;
  presence: PresenceState;
  chat: ChatState;
}

const idle = { loading: false, error: null };

/** What each group holds before anything has happened. */
export const initialState: RootState = {
  auth: { ...idle, userInfo: null },
  posts: {
    ...idle,
    posts: [],
    userPosts: [],
    opened: null,
    waiting: [],
    found: [],
    saved: noPages(),
    next: null,
    loadingMore: false,
    moreError: null,
    activity: { of: null, next: null, loading: false, failed: false },
    liking: {},
    saving: {},
  },
  user: {
    ...idle,
    profile: null,
    members: [],
    directory: { of: null, next: null, loadingMore: false, moreError: null },
  },
  search: { ...idle, term: '', results: { users: [], posts: [] } },
  connections: {
    known: {},
    knownIsAll: false,
    acting: {},
    changes: 0,
    invitations: noPages(),
    sent: noPages(),
    suggestions: noPages(),
  },
  presence: { online: {} },
  chat: {
    conversations: [],
    next: null,
    loaded: false,
    openId: null,
    threads: {},
    pendingMessages: [],
    typing: {},
    uploads: {},
  },
};

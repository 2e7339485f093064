import type { Suggestion } from 'contract/connections.ts';
import type { Post } from 'contract/feed.ts';
import type { MemberCard, Profile, Relationship, User } from 'contract/members.ts';
import type { MemberProfile } from 'contract/profiles.ts';
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
  /** Where the feed goes on; null at its end. */
  next: string | null;
  loadingMore: boolean;
  moreError: string | null;
  /** Whose posts `userPosts` are, and where they go on. */
  activity: { of: string | null; next: string | null; loading: boolean; failed: boolean };
  /** How many likes of mine are on their way, by post. */
  liking: Record<string, number>;
}

/** The profile on screen, and the members' list. */
export interface UserState {
  profile: MemberProfile | null;
  members: Profile[];
  loading: boolean;
  error: string | null;
}

/** What the last search found. */
export interface SearchState {
  results: { users: Profile[]; posts: Post[] };
  loading: boolean;
  error: string | null;
}

/** How I stand to others, and the lists of Network. */
export interface ConnectionsState {
  /** What I have heard or done since others were fetched, by their id. */
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

/** The store's groups (specification, section 3), and who is online. */
export interface RootState {
  auth: AuthState;
  posts: PostsState;
  user: UserState;
  search: SearchState;
  connections: ConnectionsState;
  presence: PresenceState;
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
    next: null,
    loadingMore: false,
    moreError: null,
    activity: { of: null, next: null, loading: false, failed: false },
    liking: {},
  },
  user: { ...idle, profile: null, members: [] },
  search: { ...idle, results: { users: [], posts: [] } },
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
};

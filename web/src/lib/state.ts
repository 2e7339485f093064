import type { Post } from 'contract/feed.ts';
import type { Profile, User } from 'contract/members.ts';

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
  /** How many likes of mine are on their way, by post. */
  liking: Record<string, number>;
}

/** The profile on screen, and the members' list. */
export interface UserState {
  profile: Profile | null;
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
    liking: {},
  },
  user: { ...idle, profile: null, members: [] },
  search: { ...idle, results: { users: [], posts: [] } },
  presence: { online: {} },
};

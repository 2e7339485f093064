import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import type { Comment, Post } from 'contract/feed/feed.ts';
import { attempt } from '../../lib/store/attempt.ts';
import type { AppThunk, RootState } from '../../lib/store/store.ts';
import { posts } from '../posts.ts';
import { type Commented, discussions } from './discussions.ts';

type Changes = Partial<Pick<Commented, 'comments' | 'commentCount'>>;

interface Work {
  changes: Changes;
  call: () => Promise<Comment[]>;
  settle: (comments: Comment[], stored: Commented) => Changes;
}

interface CommentStore {
  select: (root: RootState, id: string) => Commented | undefined;
  selectStored: (root: RootState, id: string) => Commented | undefined;
  attempt: (id: string, work: Work) => AppThunk<Promise<void>>;
  change: (id: string, changes: Changes) => AppThunk;
}

const inPosts: CommentStore = {
  select: posts.select,
  selectStored: posts.selectStored,
  attempt: (id, work) => attempt<Post, Comment[]>(posts, id, work),
  change: (id, changes) => (dispatch) => void dispatch(posts.changed({ id, changes })),
};

const inDiscussions: CommentStore = {
  select: discussions.select,
  selectStored: discussions.selectStored,
  attempt: (id, work) => attempt(discussions, id, work),
  change: (id, changes) => (dispatch) => void dispatch(discussions.changed({ id, changes })),
};

export const storeOf = ({ kind }: Pick<CommentTarget, 'kind'>): CommentStore =>
  kind === 'post' ? inPosts : inDiscussions;

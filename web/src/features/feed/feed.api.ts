import * as contract from 'contract/feed.ts';
import { call, callPage } from '../../lib/api-client.ts';
import { enqueue } from '../../lib/queue.ts';
import type { RootState } from '../../lib/state.ts';
import { createThunk } from '../../lib/store.ts';

// A like or save of mine that was answered meanwhile makes the posts here newer, too.
const replacing =
  (...lists: ('posts' | 'waiting' | 'userPosts' | 'opened')[]) =>
  ({ posts }: RootState) => [...lists.map((list) => posts[list]), posts.liking, posts.saving];

export const fetchPosts = createThunk('posts/fetch', () => callPage(contract.listPosts, {}));

export const fetchMorePosts = createThunk('posts/fetchMore', (cursor: string) =>
  callPage(contract.listPosts, { query: { cursor } }),
);

/** The newest page again, after a gap in the connection. */
export const refreshPosts = createThunk(
  'posts/refresh',
  (_: { me: string }) => callPage(contract.listPosts, {}),
  replacing('posts', 'waiting'),
);

/** A member's newest posts; the first time, or again. */
export const fetchUserPosts = createThunk(
  'posts/fetchOfUser',
  (id: string) => callPage(contract.listUserPosts, { params: { id } }),
  replacing('userPosts'),
);

export const fetchMoreUserPosts = createThunk('posts/fetchMoreOfUser', (from: { id: string; cursor: string }) =>
  callPage(contract.listUserPosts, { params: { id: from.id }, query: { cursor: from.cursor } }),
);

/** One post; the first time, or again. */
export const fetchPost = createThunk(
  'posts/fetchOne',
  (id: string) => call(contract.getPost, { params: { id } }),
  replacing('opened'),
);

export const createPost = createThunk('posts/create', ({ content, photo }: { content: string; photo: File | null }) =>
  call(contract.createPost, { body: { content }, file: photo }),
);

export const editPost = createThunk('posts/edit', ({ id, content }: { id: string; content: string }) =>
  call(contract.editPost, { params: { id }, body: { content } }),
);

export const deletePost = createThunk('posts/delete', (id: string) => call(contract.deletePost, { params: { id } }));

export const likePost = createThunk('posts/like', ({ id }: { id: string; me: string }) =>
  enqueue(`like ${id}`, () => call(contract.likePost, { params: { id } })),
);

export const savePost = createThunk('posts/save', ({ id, saved }: { id: string; saved: boolean }) =>
  enqueue(`save ${id}`, () => call(contract.savePost, { params: { id }, body: { saved } })),
);

export const fetchSavedPosts = createThunk('posts/fetchSaved', (query: { cursor?: string }) =>
  callPage(contract.listSavedPosts, { query }),
);

export interface NewComment {
  id: string;
  text: string;
  me: { _id: string; name: string; avatar: string };
}

export const addComment = createThunk('posts/comment', ({ id, text }: NewComment) =>
  call(contract.addComment, { params: { id }, body: { text } }),
);

export const deleteComment = createThunk('posts/deleteComment', (params: { id: string; commentId: string }) =>
  call(contract.deleteComment, { params }),
);

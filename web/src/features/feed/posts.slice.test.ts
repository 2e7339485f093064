import type { Comment, Post } from 'contract/feed.ts';
import { expect, test } from 'vitest';
import { initialState } from '../../lib/state.ts';
import { addComment, createPost, fetchPosts, likePost } from './feed.api.ts';
import { memberDeleted, newPostsShown, postLikesChanged, postsReducer } from './posts.slice.ts';

const me = { _id: 'maya', name: 'Maya Lindqvist', avatar: '' };
const post = {
  _id: 'pier',
  likes: ['noor'],
  likeCount: 1,
  likedByMe: false,
  comments: [] as Comment[],
  commentCount: 0,
} as unknown as Post;
const comment: Comment = { _id: 'c1', userId: 'maya', name: me.name, avatar: '', text: 'Lovely', createdAt: '' };
const start = { ...initialState.posts, posts: [post], userPosts: [post] };
const like = { id: 'pier', me: 'maya' };
const words = { id: 'pier', text: 'Lovely', me };
const error = { message: '', code: 'unavailable', status: 503 } as const;

test('a new post is at the front of the feed and of my own list, once', () => {
  const fresh = { ...post, _id: 'fresh' };
  const made = createPost.fulfilled(fresh, '1', { content: '', photo: null });
  const twice = postsReducer(postsReducer(start, made), made);
  expect(twice.posts.map(({ _id }) => _id)).toEqual(['fresh', 'pier']);
  expect(twice.userPosts.map(({ _id }) => _id)).toEqual(['fresh', 'pier']);
});

test('a like counts at once and in both lists, and the answer replaces the likes', () => {
  const liked = postsReducer(start, likePost.pending('1', like));
  for (const [one] of [liked.posts, liked.userPosts]) expect(one).toMatchObject({ likedByMe: true, likeCount: 2 });
  const answered = postsReducer(liked, likePost.fulfilled(['tomas', 'maya', 'noor'], '1', like));
  for (const [one] of [answered.posts, answered.userPosts]) {
    expect(one).toMatchObject({ likes: ['tomas', 'maya', 'noor'], likeCount: 3, likedByMe: true });
  }
});

test('a failed like is rolled back', () => {
  const failed = postsReducer(postsReducer(start, likePost.pending('1', like)), {
    ...likePost.rejected(null, '1', like),
    error,
  });
  expect(failed).toEqual(start);
});

test('of two quick likes the answer to the first does not undo the second', () => {
  const both = postsReducer(postsReducer(start, likePost.pending('1', like)), likePost.pending('2', like));
  const first = postsReducer(both, likePost.fulfilled(['maya', 'noor'], '1', like));
  expect(first.posts[0]?.likedByMe).toBe(false);
  const second = postsReducer(first, likePost.fulfilled(['noor'], '2', like));
  expect(second).toEqual(start);
});

test('a comment stands there at once, and the answer replaces the comments', () => {
  const said = postsReducer(start, addComment.pending('1', words));
  expect(said.posts[0]).toMatchObject({ commentCount: 1, comments: [{ text: 'Lovely', userId: 'maya' }] });
  const answered = postsReducer(said, addComment.fulfilled([comment], '1', words));
  for (const [one] of [answered.posts, answered.userPosts])
    expect(one).toMatchObject({ comments: [comment], commentCount: 1 });
});

test('a failed comment is removed', () => {
  const said = postsReducer(start, addComment.pending('1', words));
  expect(postsReducer(said, { ...addComment.rejected(null, '1', words), error })).toEqual(start);
});

test('waiting posts go to the front when the reader asks for them', () => {
  const shown = postsReducer({ ...start, waiting: [{ ...post, _id: 'new' }] }, newPostsShown());
  expect(shown.posts.map(({ _id }) => _id)).toEqual(['new', 'pier']);
  expect(shown.waiting).toEqual([]);
});

test('a feed that cannot be loaded says so, and trying again clears it', () => {
  const failed = postsReducer(initialState.posts, { ...fetchPosts.rejected(null, '1'), error });
  expect(failed).toMatchObject({
    loading: false,
    error: "The club can't be reached right now. Please try again in a moment.",
  });
  expect(postsReducer(failed, fetchPosts.pending('2'))).toMatchObject({ loading: true, error: null });
});

test('likes of others replace the likes and nothing else, and leave a like of mine on its way alone', () => {
  const now = { _id: 'pier', likes: ['tomas', 'noor'], likeCount: 2, me: 'maya' };
  const changed = postsReducer(start, postLikesChanged(now));
  for (const [one] of [changed.posts, changed.userPosts]) {
    expect(one).toEqual({ ...post, likes: ['tomas', 'noor'], likeCount: 2, likedByMe: false, savedByMe: false });
  }
  expect(postsReducer(start, postLikesChanged({ ...now, likes: ['maya'], likeCount: 1 })).posts[0]?.likedByMe).toBe(
    true,
  );
  const liking = postsReducer(start, likePost.pending('1', like));
  expect(postsReducer(liking, postLikesChanged(now)).posts[0]).toMatchObject({
    likedByMe: true,
    likes: ['maya', 'noor'],
  });
});

test('a member who is gone takes their posts with them, from every list', () => {
  const by = (_id: string) => ({ ...post, _id: `of ${_id}`, author: { _id, name: '', avatar: '', profession: '' } });
  const [gone, stays] = [by('noor'), by('tomas')];
  const both = {
    ...start,
    posts: [gone, stays],
    userPosts: [gone],
    waiting: [gone, stays],
    found: [gone],
    opened: gone,
  };
  expect(postsReducer(both, memberDeleted('noor'))).toMatchObject({
    posts: [stays],
    userPosts: [],
    waiting: [stays],
    found: [],
    opened: null,
  });
});

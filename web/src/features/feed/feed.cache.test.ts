import type { Post } from 'contract/feed.ts';
import { describe, expect, test } from 'vitest';
import { initialState } from '../../lib/state.ts';
import { addPost, addWaiting, mergeNewest, mergeUserPosts, renewMember } from './feed.cache.ts';

const ben = { _id: 'ben', name: 'Ben', avatar: '', profession: '' };

const post = (day: number, author = ben): Post => ({
  _id: `post-${day}`,
  author: { ...author },
  content: '',
  media: null,
  mediaShape: null,
  likes: [],
  comments: [{ _id: 'c', userId: 'cleo', name: 'Cléo', avatar: '', text: 'Nice', createdAt: '' }],
  likeCount: 0,
  commentCount: 1,
  likedByMe: false,
  savedByMe: false,
  createdAt: `2026-01-${String(day).padStart(2, '0')}T10:00:00Z`,
  editedAt: null,
});

const fresh = () => structuredClone(initialState.posts);
const daysOf = (posts: Post[]) => posts.map(({ createdAt }) => Number(createdAt.slice(8, 10)));

describe('a new post', () => {
  test('of mine stands in the feed and in my own list', () => {
    const state = fresh();
    addPost(state, post(1));
    expect([state.posts.length, state.userPosts.length]).toEqual([1, 1]);
  });

  test('of mine stays out of the list of somebody else', () => {
    const state = { ...fresh(), activity: { of: 'cleo', next: null, loading: false, failed: false } };
    addPost(state, post(1));
    expect(state.userPosts).toEqual([]);
  });

  test('of the member on screen shows in their list at once, and waits in the feed', () => {
    const state = { ...fresh(), activity: { of: 'ben', next: null, loading: false, failed: false } };
    addWaiting(state, post(1));
    expect([state.userPosts.length, state.waiting.length, state.posts.length]).toEqual([1, 1, 0]);
  });
});

test('a member who changed has changed in all their posts and comments', () => {
  const state = { ...fresh(), posts: [post(1)], waiting: [post(2)], opened: post(3) };
  renewMember(state, { _id: 'ben', name: 'Benjamin', avatar: '/b', profession: 'Baker' });
  renewMember(state, { _id: 'cleo', name: 'Cléo M.', avatar: '/c', profession: 'Poet' });
  for (const one of [...state.posts, ...state.waiting, state.opened]) {
    expect(one.author).toEqual({ _id: 'ben', name: 'Benjamin', avatar: '/b', profession: 'Baker' });
    expect(one.comments[0]).toMatchObject({ name: 'Cléo M.', avatar: '/c' });
  }
});

describe('the feed, asked for again after a gap', () => {
  test('lets what is new wait, and keeps what was being read', () => {
    const state = { ...fresh(), posts: [post(3), post(2), post(1)] };
    mergeNewest(state, { items: [post(4), post(3)], next: 'page-2' }, 'cleo');
    expect([daysOf(state.posts), daysOf(state.waiting)]).toEqual([[3, 2, 1], [4]]);
  });

  test('is whole when nothing of it was there yet, whoever wrote it', () => {
    const cleo = { ...ben, _id: 'cleo' };
    const state = fresh();
    mergeNewest(state, { items: [post(2), post(1, cleo)], next: null }, 'ben');
    expect([daysOf(state.posts), state.waiting]).toEqual([[2, 1], []]);
  });
});

describe("a member's posts, asked for again", () => {
  const activity = { of: 'ben', next: 'further', loading: false, failed: false };

  test('keep what was loaded further down, without what has gone', () => {
    const state = { ...fresh(), activity, userPosts: [post(5), post(4), post(2), post(1)] };
    mergeUserPosts(state, { items: [post(6), post(5), post(3)], next: 'page-2' });
    expect(daysOf(state.userPosts)).toEqual([6, 5, 3, 2, 1]);
    expect(state.activity.next).toBe('further');
  });

  test('begin anew when nothing overlaps, and end where the list ends', () => {
    const state = { ...fresh(), activity: { ...activity }, userPosts: [post(2), post(1)] };
    mergeUserPosts(state, { items: [post(9), post(8)], next: 'page-2' });
    expect([daysOf(state.userPosts), state.activity.next]).toEqual([[9, 8], 'page-2']);
    mergeUserPosts(state, { items: [post(9)], next: null });
    expect([daysOf(state.userPosts), state.activity.next]).toEqual([[9], null]);
  });
});

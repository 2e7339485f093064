import { configureStore } from '@reduxjs/toolkit';
import type { Post } from 'contract/feed/feed.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageReceived, pageRequested } from '../lib/store/lists.slice.ts';
import { selectItems } from '../lib/store/lists.ts';
import { memberLeft, rootReducer } from '../lib/store/store.ts';
import { memberDeleted, memberUpdated, postUpdated } from './posts.live.ts';
import { addPost, feed, posts, postsOf, savedPosts } from './posts.ts';

const ben = { _id: 'ben', name: 'Ben', avatar: '', profession: '' };
const comment = {
  ...{ _id: 'c', userId: 'cleo', name: 'Cléo', avatar: '', text: 'Nice', mentions: [], preview: null, createdAt: '' },
  ...{ editedAt: null, parentId: null, replyCount: 0, reactions: [] },
};

const post = (_id: string, author = ben): Post => ({
  ...{
    _id,
    author,
    content: '',
    mentions: [],
    preview: null,
    media: null,
    mediaShape: null,
    medias: [],
    mediaDetails: [],
  },
  ...{ createdAt: '', editedAt: null },
  ...{ likes: ['noor'], likers: [], likeCount: 1, likedByMe: false, savedByMe: false, reactions: [] },
  ...{ group: null, isRepost: false, repost: null },
  ...{ poll: null, pinnedUntil: null, pinnedAt: null, acknowledge: false, acknowledgedByMe: false, publishAt: null },
  ...{ comments: [comment], commentCount: 1 },
});

const openStore = () => configureStore({ reducer: rootReducer });
let store = openStore();
const read = ({ key }: typeof feed, ...ids: string[]) => {
  store.dispatch(pageRequested({ key, requestId: key, cursor: null }));
  store.dispatch(pageReceived({ key, requestId: key, ids, next: null, cursor: null }));
};
const idsIn = (list: typeof feed) => selectItems(store.getState(), list).map(({ _id }) => _id);
const pier = () => posts.select(store.getState(), 'pier');

beforeEach(() => {
  store = openStore();
  store.dispatch(posts.received([post('pier')]));
  for (const list of [feed, postsOf('ben'), postsOf('cleo')]) read(list);
  read(feed, 'pier');
  read(postsOf('ben'), 'pier');
});

describe('a new post', () => {
  test("is at the front of the feed and of its author's own list, once", () => {
    store.dispatch(addPost(post('fresh')));
    store.dispatch(addPost(post('fresh')));
    expect([idsIn(feed), idsIn(postsOf('ben'))]).toEqual([
      ['fresh', 'pier'],
      ['fresh', 'pier'],
    ]);
    expect(idsIn(postsOf('cleo'))).toEqual([]);
  });
});

describe('likes of others', () => {
  const received = { _id: 'pier', likes: ['tomas', 'noor'], likeCount: 2 };

  test('replace the likes and nothing else', () => {
    store.dispatch(postUpdated(received, 'maya'));
    expect(pier()).toEqual({ ...post('pier'), ...received });
  });

  test('hold mine when it is among them, or when they are too many to hold everyone', () => {
    store.dispatch(postUpdated({ ...received, likes: ['maya'], likeCount: 1 }, 'maya'));
    expect(pier()?.likedByMe).toBe(true);
    store.dispatch(postUpdated({ ...received, likeCount: 400 }, 'maya'));
    expect(pier()?.likedByMe).toBe(true);
    store.dispatch(postUpdated(received, 'maya'));
    expect(pier()?.likedByMe).toBe(false);
  });

  test('leave a like of mine on its way alone', () => {
    const changes = { likes: ['maya', 'noor'], likeCount: 2, likedByMe: true };
    store.dispatch(posts.attempted({ id: 'pier', requestId: 'like', changes }));
    store.dispatch(postUpdated(received, 'maya'));
    expect(pier()).toMatchObject(changes);
  });
});

test('a member who changed has changed in all their posts and comments', () => {
  store.dispatch(memberUpdated({ ...ben, name: 'Benjamin', role: 'student', badges: [], alumni: false }));
  store.dispatch(memberUpdated({ ...ben, _id: 'cleo', name: 'Cléo M.', role: 'student', badges: [], alumni: false }));
  expect(pier()).toMatchObject({ author: { ...ben, name: 'Benjamin' }, comments: [{ name: 'Cléo M.' }] });
});

test('a member who is gone takes their posts with them, from every list', () => {
  store.dispatch(posts.received([post('of cleo', { ...ben, _id: 'cleo' })]));
  for (const list of [feed, savedPosts]) read(list, 'of cleo', 'pier');
  store.dispatch(memberDeleted('ben'));
  expect([idsIn(feed), idsIn(savedPosts), idsIn(postsOf('ben'))]).toEqual([['of cleo'], ['of cleo'], []]);
});

test('who comes after someone else finds nothing of what they read', () => {
  store.dispatch(memberLeft());
  expect([pier(), idsIn(feed)]).toEqual([undefined, []]);
});

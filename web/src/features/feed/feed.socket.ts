import { listen, onConnection } from '../../lib/socket.ts';
import type { AppDispatch } from '../../lib/store.ts';
import { fetchUserPosts, refreshPosts } from './feed.api.ts';
import {
  memberDeleted,
  memberUpdated,
  postCreated,
  postDeleted,
  postLikesChanged,
  postUpdated,
} from './posts.slice.ts';

/** Keeps the feed as it is on the server, over every gap in the connection. */
export function listenToFeed(dispatch: AppDispatch, me: string): () => void {
  const stop = [
    listen('postCreated', (post) => dispatch(postCreated({ post, me }))),
    listen('postUpdated', (post) => dispatch(postUpdated({ post, me }))),
    listen('postLikesChanged', (likes) => dispatch(postLikesChanged({ ...likes, me }))),
    listen('postDeleted', (post) => dispatch(postDeleted(post._id))),
    listen('memberUpdated', (member) => dispatch(memberUpdated(member))),
    listen('memberDeleted', ({ _id }) => dispatch(memberDeleted(_id))),
    onConnection(() => void dispatch(refreshPosts({ me }))),
  ];
  return () => {
    for (const end of stop) end();
  };
}

/** Keeps one member's posts whole while they are on screen, from the first connection on and over every gap. */
export function listenToActivity(dispatch: AppDispatch, userId: string): () => void {
  return onConnection(() => void dispatch(fetchUserPosts(userId)));
}

import { listen, onConnection } from '../../lib/socket.ts';
import type { AppDispatch } from '../../lib/store.ts';
import { fetchUserPosts, refreshPosts } from './feed.api.ts';
import { changeTold, creationTold, likesChanged, memberRemoved, memberTold, removalTold } from './posts.slice.ts';

/** Keeps the feed as it is on the server, over every gap in the connection. */
export function listenToFeed(dispatch: AppDispatch, me: string): () => void {
  const stop = [
    listen('postCreated', (post) => dispatch(creationTold({ post, me }))),
    listen('postUpdated', (post) => dispatch(changeTold({ post, me }))),
    listen('postLikesChanged', (likes) => dispatch(likesChanged({ ...likes, me }))),
    listen('postDeleted', (post) => dispatch(removalTold(post._id))),
    listen('memberUpdated', (member) => dispatch(memberTold(member))),
    listen('memberDeleted', ({ _id }) => dispatch(memberRemoved(_id))),
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

import { listen, onReturn } from '../../lib/socket.ts';
import type { AppDispatch } from '../../lib/store.ts';
import { refreshPosts } from './feed.api.ts';
import { changeTold, creationTold, removalTold } from './posts.slice.ts';

/** Keeps the feed as it is on the server, over every gap in the connection. */
export function listenToFeed(dispatch: AppDispatch, me: string): () => void {
  const stop = [
    listen('postCreated', (post) => dispatch(creationTold({ post, me }))),
    listen('postUpdated', (post) => dispatch(changeTold({ post, me }))),
    listen('postDeleted', (post) => dispatch(removalTold(post._id))),
    onReturn(() => void dispatch(refreshPosts({ me }))),
  ];
  return () => {
    for (const end of stop) end();
  };
}

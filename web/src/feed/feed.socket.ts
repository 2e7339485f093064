import { listen } from '../lib/socket/socket.ts';
import type { AppDispatch } from '../lib/store/store.ts';
import { commentsChanged, memberDeleted, memberUpdated, ownReactionsChanged, postUpdated } from './posts.live.ts';
import { addPost, afterOwn, posts, readAs } from './posts.ts';
import { scheduled } from './scheduled/scheduled.ts';

/** Updates every loaded post. After a gap, the lists on screen read again. */
export function listenToFeed(dispatch: AppDispatch, me: string): () => void {
  return listen({
    postCreated: (post) => {
      const add = async () => {
        dispatch(addPost(readAs(post, me)));
        dispatch(scheduled.removed([post._id]));
      };
      void (post.author._id === me ? afterOwn(add) : add());
    },
    postUpdated: (post) => dispatch(postUpdated(post, me)),
    commentsChanged: (change) => dispatch(commentsChanged(change, me)),
    postLikesChanged: (likes) => dispatch(postUpdated(likes, me)),
    ownReactionsChanged: (change) => dispatch(ownReactionsChanged(change)),
    postPollChanged: (poll) => dispatch(postUpdated(poll, me)),
    postDeleted: ({ _id }) => dispatch(posts.removed([_id])),
    memberUpdated: (member) => dispatch(memberUpdated(member)),
    memberDeleted: ({ _id }) => dispatch(memberDeleted(_id)),
  });
}

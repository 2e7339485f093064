import type { LivePost, Post } from 'contract/feed.ts';
import type { MemberFace } from 'contract/members.ts';
import { renameMentions } from 'contract/mentions.ts';
import { prepend } from '../../lib/store/lists.ts';
import type { AppThunk } from '../../lib/store.ts';
import { feed, feedByActivity, posts, readAs } from './posts.ts';

/** A post, or its likes or poll alone, as they are now. What is pinned shows even to those who had not read as far. */
export const postUpdated =
  (live: Pick<LivePost, '_id'> & Partial<LivePost>, me: string): AppThunk =>
  (dispatch, getState) => {
    const stored = posts.selectStored(getState(), live._id);
    if (stored) dispatch(posts.received([readAs({ ...stored, ...live }, me, stored)]));
    else if (isWhole(live) && live.pinnedUntil) {
      for (const list of [feed, feedByActivity]) dispatch(prepend(list, readAs(live, me)));
    }
  };

const isWhole = (live: Partial<LivePost>): live is LivePost => live.author !== undefined;

/** A member changed their name, picture or profession: so do their posts and comments. */
export const memberUpdated =
  ({ _id, name, avatar, profession }: MemberFace): AppThunk =>
  (dispatch, getState) => {
    const member = { _id, name, avatar, profession };
    const isTheirs = ({ author, mentions, comments }: Post) =>
      author._id === _id ||
      mentions.some((one) => one._id === _id) ||
      comments.some((comment) => comment.userId === _id || comment.mentions.some((one) => one._id === _id));
    const renew = (post: Post): Post => {
      const { text: content = post.content, mentions = post.mentions } =
        renameMentions(post.content, post.mentions, member) ?? {};
      return {
        ...{ ...post, content, mentions },
        author: post.author._id === _id ? member : post.author,
        comments: post.comments.map((comment) => ({
          ...comment,
          ...(comment.userId === _id && { name, avatar }),
          ...renameMentions(comment.text, comment.mentions, member),
        })),
      };
    };
    dispatch(posts.received(posts.selectAll(getState()).filter(isTheirs).map(renew)));
  };

/** A member is gone, and with them all that they posted. */
export const memberDeleted =
  (authorId: string): AppThunk =>
  (dispatch, getState) => {
    const theirs = posts.selectAll(getState()).filter(({ author }) => author._id === authorId);
    dispatch(posts.removed(theirs.map(({ _id }) => _id)));
  };

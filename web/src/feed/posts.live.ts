import type { LiveComments } from 'contract/feed/feed.comments.ts';
import type { ReactionMessages } from 'contract/feed/feed.reactions.ts';
import type { LivePost, Post } from 'contract/feed/feed.ts';
import type { MemberSummary } from 'contract/members/members.ts';
import { renameMentions } from 'contract/mentions.ts';
import { listMoved } from '../lib/store/lists.slice.ts';
import { prepend, selectItems } from '../lib/store/lists.ts';
import type { AppThunk } from '../lib/store/store.ts';
import { withChangedComments } from './comments/live-comments.ts';
import { activityOf, feed, feedByActivity, posts, readAs, readPost } from './posts.ts';

/**
 * Applies a changed post, or only its likes or poll. A newly pinned post appears even if the reader hadn't loaded it.
 */
export const postUpdated =
  (live: Pick<LivePost, '_id'> & Partial<LivePost>, me: string): AppThunk =>
  (dispatch, getState) => {
    const stored = posts.selectStored(getState(), live._id);
    if (stored) dispatch(posts.received([readAs({ ...stored, ...live }, me, stored)]));
    else if (isFullPost(live) && live.pinnedUntil) {
      for (const list of [feed, feedByActivity]) dispatch(prepend(list, readAs(live, me)));
    }
  };

export const commentsChanged =
  (change: LiveComments, me: string): AppThunk =>
  (dispatch, getState) => {
    const { _id: id } = change;
    const stored = posts.selectStored(getState(), id);
    if (isNews(change, me, stored, selectItems(getState(), feedByActivity))) void dispatch(moveUp(id, stored));
    if (stored) dispatch(posts.changed({ id, changes: withChangedComments(stored, change) }));
  };

/** True if another member's comment moves its post to the front of `shown`, which is sorted by last comment. */
function isNews({ comments }: LiveComments, me: string, stored: Post | undefined, visible: Post[]): boolean {
  const last = comments.at(-1);
  if (!last || last.userId === me) return false;
  const before = stored ? activityOf(stored) : visible.map(activityOf).toSorted().at(-1);
  return before !== undefined && last.createdAt > before;
}

// The reader's current posts stay in place.
const moveUp =
  (id: string, stored: Post | undefined): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const post = stored ?? (await readPost(id).catch(() => null));
    if (!post) return;
    if (!stored) dispatch(posts.received([post]));
    dispatch(listMoved({ key: feedByActivity.key, id }));
  };

export const ownReactionsChanged =
  ({ target, commentId, reactions }: Parameters<ReactionMessages['ownReactionsChanged']>[0]): AppThunk =>
  (dispatch, getState) => {
    const post = posts.selectStored(getState(), target.id);
    if (!post) return;
    const changes = commentId
      ? { comments: post.comments.map((one) => (one._id === commentId ? { ...one, reactions } : one)) }
      : { reactions };
    dispatch(posts.received([{ ...post, ...changes }]));
  };

const isFullPost = (live: Partial<LivePost>): live is LivePost => live.author !== undefined;

export const memberUpdated =
  ({ _id, name, avatar, profession }: MemberSummary): AppThunk =>
  (dispatch, getState) => {
    const member = { _id, name, avatar, profession };
    const involvesMember = ({ author, mentions, comments, repost }: Post) =>
      author._id === _id ||
      repost?.author._id === _id ||
      mentions.some((one) => one._id === _id) ||
      comments.some((comment) => comment.userId === _id || comment.mentions.some((one) => one._id === _id));
    const renew = (post: Post): Post => {
      const { text: content = post.content, mentions = post.mentions } =
        renameMentions(post.content, post.mentions, member) ?? {};
      return {
        ...{ ...post, content, mentions },
        author: post.author._id === _id ? member : post.author,
        repost: post.repost?.author._id === _id ? { ...post.repost, author: member } : post.repost,
        comments: post.comments.map((comment) => ({
          ...comment,
          ...(comment.userId === _id && { name, avatar }),
          ...renameMentions(comment.text, comment.mentions, member),
        })),
      };
    };
    dispatch(posts.received(posts.selectAll(getState()).filter(involvesMember).map(renew)));
  };

export const memberDeleted =
  (authorId: string): AppThunk =>
  (dispatch, getState) => {
    const authorPosts = posts.selectAll(getState()).filter(({ author }) => author._id === authorId);
    dispatch(posts.removed(authorPosts.map(({ _id }) => _id)));
  };

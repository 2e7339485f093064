import type { LivePoll, Poll } from 'contract/feed/feed.polls.ts';
import {
  type Comment,
  getPost,
  type LiveComment,
  type LivePost,
  type LiveReaction,
  listPosts,
  listSavedPosts,
  listUserPosts,
  type Post,
  type Reaction,
} from 'contract/feed/feed.ts';
import { limits } from 'contract/limits.ts';
import { call, type PageOf } from '../lib/api/api-client.ts';
import { enqueue } from '../lib/api/queue.ts';
import { createEntities } from '../lib/store/entities.ts';
import { listOf, pagesOf, prepend } from '../lib/store/lists.ts';
import type { AppThunk } from '../lib/store/store.ts';

/** The posts, each once: the feed, a profile, the saved list, a search and a post by itself show the same one. */
export const posts = createEntities<Post>('posts');

/** What is pinned stands last in its page: where it shows says `useFeed`, and what is new stands before the others. */
const pinnedLast = ({ items, next }: PageOf<Post[]>): PageOf<Post[]> => ({
  items: [...items.filter(({ pinnedUntil }) => !pinnedUntil), ...items.filter(({ pinnedUntil }) => pinnedUntil)],
  next,
});

const feedOf = (pages: ReturnType<typeof pagesOf<typeof listPosts>>) =>
  listOf(posts, { ...pages, read: async (cursor) => pinnedLast(await pages.read(cursor)) });

export const feed = feedOf(pagesOf(listPosts, { query: { limit: limits.feedPage } }));
export const feedByActivity = feedOf(pagesOf(listPosts, { query: { sort: 'activity', limit: limits.feedPage } }));
export const followedPosts = listOf(posts, pagesOf(listPosts, { query: { following: true } }));
export const postsAbout = (topic: string) => listOf(posts, pagesOf(listPosts, { query: { topic } }));
export const savedPosts = listOf(posts, pagesOf(listSavedPosts, {}));
export const postsOf = (userId: string) => listOf(posts, pagesOf(listUserPosts, { params: { id: userId } }));

export const readPost = (id: string) => call(getPost, { params: { id } });

/** When a post was written, or commented last. */
export const activityOf = ({ createdAt, comments }: Pick<Post, 'createdAt' | 'comments'>): string =>
  comments.at(-1)?.createdAt ?? createdAt;

/** A new post stands at the front of the feed and of its author's own list (specification, section 4). */
export const addPost =
  (post: Post): AppThunk =>
  (dispatch) => {
    dispatch(prepend(feed, post));
    dispatch(prepend(feedByActivity, post));
    dispatch(prepend(postsOf(post.author._id), post));
  };

/** Waits for a post of mine that is on its way: it is on screen already, and would show twice when it is published. */
export const afterMine = (task: () => Promise<void>): Promise<void> => enqueue('posts of mine', task);

/** What a post published to everyone means for me; a full likes list may leave mine out. */
export function readAs(live: LivePost, me: string, before?: Post): Post {
  const complete = live.likes.length === live.likeCount;
  const likedByMe = live.likes.includes(me) || (!complete && (before?.likedByMe ?? false));
  const comments = withReactions(live.comments, before?.comments);
  const reactions = withMine(live.reactions, before?.reactions);
  // Who joined after the pin is not asked, and knows it from the server; a new pin asks everyone.
  const isSamePin = before?.pinnedAt === live.pinnedAt;
  const own = {
    ...{ likedByMe, savedByMe: before?.savedByMe ?? false, acknowledgedByMe: before?.acknowledgedByMe ?? false },
    acknowledge: live.acknowledge && (!isSamePin || (before?.acknowledge ?? true)),
  };
  return { ...live, ...own, comments, reactions, poll: pollWithMine(live.poll, before?.poll) };
}

function pollWithMine(live: LivePoll | null, before: Poll | null = null): Poll | null {
  const mine = before?.options.find((option) => option.mine)?._id;
  return live && { ...live, options: live.options.map((option) => ({ ...option, mine: option._id === mine })) };
}

/** Comments published to everyone, with the reactions that are mine. */
export function withReactions(live: LiveComment[], before: Comment[] = []): Comment[] {
  const reactions = new Map(before.map((comment) => [comment._id, comment.reactions]));
  return live.map((comment) => ({ ...comment, reactions: withMine(comment.reactions, reactions.get(comment._id)) }));
}

// Which one is mine is published to no one.
function withMine(live: LiveReaction[], before: Reaction[] = []): Reaction[] {
  const mine = before.find((reaction) => reaction.mine)?.emoji;
  return live.map((reaction) => ({ ...reaction, mine: reaction.emoji === mine }));
}

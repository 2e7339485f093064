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

/** Each post exists once: feed, profile, saved list, search and its own page share it. */
export const posts = createEntities<Post>('posts');

/** Pinned posts go to the end of the page; `useFeed` decides where they show. New posts go before the others. */
export const pinnedLast = ({ items, next }: PageOf<Post[]>): PageOf<Post[]> => ({
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

/** The key says which list a new post goes to; `group-posts.tsx` reads it. */
export const postsIn = (groupId: string) => ({ key: `posts of ${groupId}`, entities: posts });

export const readPost = (id: string) => call(getPost, { params: { id } });

export const activityOf = ({ createdAt, comments }: Pick<Post, 'createdAt' | 'comments'>): string =>
  comments.at(-1)?.createdAt ?? createdAt;

/** Adds a new post to the front of the feed and of its author's list (specification, section 4). */
export const addPost =
  (post: Post): AppThunk =>
  (dispatch) => {
    dispatch(prepend(feed, post));
    dispatch(prepend(feedByActivity, post));
    dispatch(prepend(postsOf(post.author._id), post));
    if (post.group) dispatch(prepend(postsIn(post.group._id), post));
  };

/** Runs after my post in progress, which is already on screen and would show twice. */
export const afterOwn = (task: () => Promise<void>): Promise<void> => enqueue('posts of mine', task);

/** Adds my own fields to a published post. A full likes list may not include mine. */
export function readAs(live: LivePost, me: string, before?: Post): Post {
  const complete = live.likes.length === live.likeCount;
  const likedByMe = live.likes.includes(me) || (!complete && (before?.likedByMe ?? false));
  const comments = withReactions(live.comments, before?.comments);
  const reactions = withOwn(live.reactions, before?.reactions);
  // Members who joined after the pin don't confirm; only the server knows. A new pin applies to everyone.
  const isSamePin = before?.pinnedAt === live.pinnedAt;
  const own = {
    ...{ likedByMe, savedByMe: before?.savedByMe ?? false, acknowledgedByMe: before?.acknowledgedByMe ?? false },
    acknowledge: live.acknowledge && (!isSamePin || (before?.acknowledge ?? true)),
  };
  return { ...live, ...own, comments, reactions, poll: pollWithOwn(live.poll, before?.poll) };
}

function pollWithOwn(live: LivePoll | null, before: Poll | null = null): Poll | null {
  const isOwn = (id: string) => before?.options.some(({ _id, mine }) => mine && _id === id) ?? false;
  return live && { ...live, options: live.options.map((option) => ({ ...option, mine: isOwn(option._id) })) };
}

export function withReactions(live: LiveComment[], before: Comment[] = []): Comment[] {
  const reactions = new Map(before.map((comment) => [comment._id, comment.reactions]));
  return live.map((comment) => ({ ...comment, reactions: withOwn(comment.reactions, reactions.get(comment._id)) }));
}

// Published reactions don't say which one is mine.
function withOwn(live: LiveReaction[], before: Reaction[] = []): Reaction[] {
  const ownVote = before.find((reaction) => reaction.mine)?.emoji;
  return live.map((reaction) => ({ ...reaction, mine: reaction.emoji === ownVote }));
}

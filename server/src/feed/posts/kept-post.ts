import type { Post } from 'contract/feed/feed.ts';
import { inlineListSize } from 'contract/limits.ts';
import { type FeedRow, postFlags } from './posts.queries.ts';

/** A post in memory. */
export interface KeptPost {
  version: string;
  /** Null when more of it depends on its reader than what they did with it. */
  shared: SharedPost | null;
}

/** A post as everyone sees it, ready for its next reader. */
export interface SharedPost {
  /** Without what its reader did with it, and without the last brace. */
  json: string;
  likes: readonly string[];
  /** Which of the post and its comments have reactions. */
  reactedTo: { posts: string[]; comments: string[] };
}

/** Makes the JSON of a post, as a member sees it who did nothing with it, ready for all. */
export function shareable(json: string): SharedPost {
  const { likedByMe, savedByMe, acknowledgedByMe, acknowledge, ...shared }: Post = JSON.parse(json);
  const comments = shared.comments.filter(({ reactions }) => reactions.length > 0).map(({ _id }) => _id);
  return {
    json: JSON.stringify(shared).slice(0, -1),
    likes: shared.likes,
    reactedTo: { posts: shared.reactions.length > 0 ? [shared._id] : [], comments },
  };
}

/** The emojis of one reader's reactions, by the post or comment. */
export type OwnReactions = ReadonlyMap<string, readonly string[]>;

/** The JSON of a post as one reader sees it. */
export function seenBy(
  readerId: string,
  { json, likes, reactedTo }: SharedPost,
  flags: FeedRow['flags'],
  own: OwnReactions,
): string {
  const isMissingLike = (flags & postFlags.liked) !== 0 && !likes.includes(readerId);
  const hasReacted = own.size > 0 && [...reactedTo.posts, ...reactedTo.comments].some((id) => own.has(id));
  const post = isMissingLike || hasReacted ? withOwn(`${json}}`, isMissingLike ? readerId : null, own) : json;
  return post + ends[flags];
}

/** What a post ends with, for each value of the flags. */
const ends = Array.from({ length: 16 }, (_, flags) => {
  const { liked, saved, acknowledged, toConfirm } = postFlags;
  const end: Pick<Post, 'likedByMe' | 'savedByMe' | 'acknowledgedByMe' | 'acknowledge'> = {
    likedByMe: (flags & liked) !== 0,
    savedByMe: (flags & saved) !== 0,
    acknowledgedByMe: (flags & acknowledged) !== 0,
    acknowledge: (flags & toConfirm) !== 0,
  };
  return `,${JSON.stringify(end).slice(1)}`;
});

// The reader's own like is always in the list.
function withOwn(json: string, liker: string | null, own: OwnReactions): string {
  const post: Post = JSON.parse(json);
  if (liker) post.likes = [liker, ...post.likes.slice(0, inlineListSize - 1)];
  for (const { _id, reactions } of [post, ...post.comments])
    for (const reaction of reactions) reaction.mine = own.get(_id)?.includes(reaction.emoji) ?? false;
  return JSON.stringify(post).slice(0, -1);
}

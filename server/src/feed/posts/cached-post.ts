import type { Post } from 'contract/feed/feed.ts';
import { inlineListSize } from 'contract/limits.ts';
import { type FeedRow, postFlags } from './posts.queries.ts';

export interface CachedPost {
  version: string;
  /** Null if readers see more differences than their own likes, saves and confirmations. */
  shared: SharedPost | null;
}

export interface SharedPost {
  /** Without the reader's own fields and the last brace. */
  json: string;
  likes: readonly string[];
  reactedTo: { posts: string[]; comments: string[] };
}

export function shareable(json: string): SharedPost {
  const { likedByMe, savedByMe, acknowledgedByMe, acknowledge, ...shared }: Post = JSON.parse(json);
  const comments = shared.comments.filter(({ reactions }) => reactions.length > 0).map(({ _id }) => _id);
  return {
    json: JSON.stringify(shared).slice(0, -1),
    likes: shared.likes,
    reactedTo: { posts: shared.reactions.length > 0 ? [shared._id] : [], comments },
  };
}

export type OwnReactions = ReadonlyMap<string, readonly string[]>;

export function visibleTo(
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

/** The end of a post's JSON for each value of the flags. */
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

// The list always contains the reader's own like.
function withOwn(json: string, liker: string | null, own: OwnReactions): string {
  const post: Post = JSON.parse(json);
  if (liker) post.likes = [liker, ...post.likes.slice(0, inlineListSize - 1)];
  for (const { _id, reactions } of [post, ...post.comments])
    for (const reaction of reactions) reaction.mine = own.get(_id)?.includes(reaction.emoji) ?? false;
  return JSON.stringify(post).slice(0, -1);
}

import Type, { type Static } from 'typebox';
import { GroupName } from '../chat/groups/group-name.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { Person } from '../members/members.ts';
import { Mention, MentionText, OptionalMentionText } from '../mentions.ts';
import { PageQuery } from '../pagination.ts';
import { Id, IdParams, MessageResponse, Moment, Nullable } from '../text.ts';
import { Alts, postMedia } from './feed.media.ts';
import { type LivePoll, NewPoll, Poll, Vote } from './feed.polls.ts';
import { Preview } from './previews.ts';

export const Reaction = Type.Object({ emoji: Type.String(), count: Type.Integer(), mine: Type.Boolean() });
export type Reaction = Static<typeof Reaction>;

/**
 * A comment on a post; `userId` is its author. Replies are comments too, in the same list by time: `parentId` is the
 * comment they reply to. A reply has no replies, so a list that contains a comment contains its replies.
 */
export const Comment = Type.Object({
  _id: Type.String(),
  userId: Type.String(),
  name: Type.String(),
  avatar: Type.String(),
  text: Type.String(),
  mentions: Type.Array(Mention),
  preview: Nullable(Preview),
  createdAt: Type.String(),
  editedAt: Nullable(Type.String()),
  parentId: Nullable(Type.String()),
  replyCount: Type.Integer(),
  reactions: Type.Array(Reaction),
});
export type Comment = Static<typeof Comment>;

const Author = Type.Object({ ...Person.properties, profession: Type.String() });

const Original = Type.Object({
  _id: Type.String(),
  author: Author,
  content: Type.String(),
  media: Nullable(Type.String()),
  createdAt: Type.String(),
});

/**
 * A post (specification, section 3). `likes` and `comments` have the newest 100, comments oldest first; `likeCount`
 * and `commentCount` count all. `likes` always includes the reader's own.
 */
export const Post = Type.Object({
  _id: Type.String(),
  author: Author,
  content: Type.String(),
  mentions: Type.Array(Mention),
  preview: Nullable(Preview),
  ...postMedia,
  likes: Type.Array(Type.String()),
  likers: Type.Array(Person),
  comments: Type.Array(Comment),
  likeCount: Type.Integer(),
  commentCount: Type.Integer(),
  likedByMe: Type.Boolean(),
  savedByMe: Type.Boolean(),
  reactions: Type.Array(Reaction),
  poll: Nullable(Poll),
  isRepost: Type.Boolean(),
  /** The original of a repost; null once it is gone, or for a reader who can't see it. */
  repost: Nullable(Original),
  /** Only its members see the post. */
  group: Nullable(GroupName),
  /** Set while the post is pinned to the top of the feed. */
  pinnedUntil: Nullable(Type.String()),
  pinnedAt: Nullable(Type.String()),
  /** True if the reader should confirm reading it. In a live post: if members at `pinnedAt` should. */
  acknowledge: Type.Boolean(),
  acknowledgedByMe: Type.Boolean(),
  createdAt: Type.String(),
  editedAt: Nullable(Type.String()),
  /** When a scheduled post appears; until then only its author sees it. Null after that. */
  publishAt: Nullable(Type.String()),
});
export type Post = Static<typeof Post>;

export type LiveReaction = Omit<Reaction, 'mine'>;

export type LiveComment = Omit<Comment, 'reactions'> & { reactions: LiveReaction[] };

type OwnFields = 'likedByMe' | 'savedByMe' | 'acknowledgedByMe';

/** A post as published to everyone, without fields that depend on the reader. */
export type LivePost = Omit<Post, OwnFields | 'reactions' | 'comments' | 'poll'> & {
  reactions: LiveReaction[];
  comments: LiveComment[];
  poll: LivePoll | null;
};

export interface FeedMessages {
  postCreated: (post: LivePost) => void;
  /**
   * A post after an edit or a comment. Clients without `postLikesChanged` also get it after a like, with only the
   * newest 3 comments; `commentCount` counts all.
   */
  postUpdated: (post: LivePost) => void;
  /**
   * A post's newest 100 likes, their number, and its reactions, for clients that send `auth: { likes: 'changes' }` in
   * the handshake. At most one message per post and second, or per 10 ms for each kilobyte.
   */
  postLikesChanged: (likes: Pick<LivePost, '_id' | 'likes' | 'likers' | 'likeCount' | 'reactions'>) => void;
  /** A poll's votes, throttled like those of likes. A secret poll has none before its end. */
  postPollChanged: (poll: Pick<LivePost, '_id' | 'poll'>) => void;
  /** A post was deleted. If a member is deleted, it follows for their newest 100 posts (see `memberDeleted`). */
  postDeleted: (post: { _id: string }) => void;
}

declare module '../realtime.ts' {
  interface ServerMessages extends FeedMessages {}
}

const FeedQuery = Type.Object({
  ...PageQuery.properties,
  sort: Type.Enum(['newest', 'activity'], { default: 'newest' }),
  topic: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  following: Type.Boolean({ default: false }),
});
export type FeedQuery = Static<typeof FeedQuery>;

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  guard: 'member',
  summary:
    'The feed, pinned posts first, then newest or, by `activity`, last commented first; or the posts of a topic, or those of all the topics you follow',
  query: FeedQuery,
  response: Type.Array(Post),
});

export const listUserPosts = endpoint({
  method: 'GET',
  path: '/api/posts/user/:id',
  guard: 'member',
  summary: "One member's posts, newest first",
  params: IdParams,
  query: PageQuery,
  response: Type.Array(Post),
});

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/:id',
  guard: 'member',
  summary: 'One post',
  params: IdParams,
  response: Post,
});

export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  guard: 'member',
  summary:
    'Publish a post, with up to 10 pictures and files sent as `media`, described by `alts`, and a poll, now or at `publishAt`; with `repostOf`, repost another; with `groupId`, to a group',
  body: Type.Object({
    /** Required, except in a repost. */
    content: OptionalMentionText(limits.post),
    repostOf: Type.Optional(Id),
    groupId: Type.Optional(Nullable(Id)),
    alts: Type.Optional(Alts),
    poll: Type.Optional(NewPoll),
    publishAt: Type.Optional(Moment),
  }),
  file: {
    field: 'media',
    maxBytes: limits.chatFileBytes,
    maxImageBytes: limits.imageBytes,
    maxFiles: limits.postMedias,
    maxFormBytes: limits.postBytes,
  },
  response: Post,
  status: 201,
});

export const editPost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id',
  guard: 'member',
  summary:
    'Edit the text of your own post, which may be empty in a repost, and when it appears if it is scheduled; it may have another id then',
  params: IdParams,
  body: Type.Object({ content: MentionText(limits.post), publishAt: Type.Optional(Moment) }),
  response: Post,
});

export const listScheduledPosts = endpoint({
  method: 'GET',
  path: '/api/posts/scheduled',
  guard: 'member',
  summary: 'Your scheduled posts, the next one first; at most 100',
  response: Type.Array(Post),
});

export const publishScheduledPost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/publish',
  guard: 'member',
  summary: 'Publish your scheduled post now; it has another id then',
  params: IdParams,
  response: Post,
});

export const votePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/vote',
  guard: 'member',
  summary:
    'Vote in the poll of a post: `optionIds` replaces all your choices, and `[]` takes your vote back; `optionId` chooses one',
  params: IdParams,
  body: Vote,
  response: Post,
});

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id',
  guard: 'member',
  summary: 'Delete your own post; moderators and admins can delete any',
  params: IdParams,
  response: MessageResponse,
});

export const likePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/like',
  guard: 'member',
  summary: 'Toggle your like; returns the likes list',
  params: IdParams,
  response: Type.Array(Type.String()),
});

export const listLikes = endpoint({
  method: 'GET',
  path: '/api/posts/:id/likes',
  guard: 'member',
  summary: 'Ids of those who like a post, newest first',
  params: IdParams,
  query: PageQuery,
  response: Type.Array(Type.String()),
});

export const savePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/save',
  guard: 'member',
  summary: 'Save or unsave a post; `saved` sets the direction, so repeating is safe',
  params: IdParams,
  body: Type.Object({ saved: Type.Boolean() }),
  response: Type.Object({ saved: Type.Boolean() }),
});

export const listSavedPosts = endpoint({
  method: 'GET',
  path: '/api/posts/saved',
  guard: 'member',
  summary: 'Your saved posts, last saved first',
  query: PageQuery,
  response: Type.Array(Post),
});

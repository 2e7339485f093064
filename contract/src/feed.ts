import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { PageQuery } from './pagination.ts';
import { Id, IdParams, MessageAnswer, RequiredText } from './text.ts';

/** A comment under a post; `_id` names the comment, `userId` its author. */
export const Comment = Type.Object({
  _id: Type.String(),
  userId: Type.String(),
  name: Type.String(),
  avatar: Type.String(),
  text: Type.String(),
  createdAt: Type.String(),
});
export type Comment = Static<typeof Comment>;

/** The picture of a post: what the screen needs to keep its place before it has loaded. Pixels. */
export const MediaShape = Type.Object({
  width: Type.Integer(),
  height: Type.Integer(),
  /** A blurred stand-in, as a data: address of a few hundred bytes. */
  placeholder: Type.String(),
});

/**
 * A post (specification, section 3). `likes` and `comments` hold the newest 100, comments oldest first;
 * `likeCount` and `commentCount` count all. If I like it, my id is in `likes`.
 */
export const Post = Type.Object({
  _id: Type.String(),
  author: Type.Object({ _id: Type.String(), name: Type.String(), avatar: Type.String(), profession: Type.String() }),
  content: Type.String(),
  media: Type.Union([Type.String(), Type.Null()]),
  mediaShape: Type.Union([MediaShape, Type.Null()]),
  likes: Type.Array(Type.String()),
  comments: Type.Array(Comment),
  likeCount: Type.Integer(),
  commentCount: Type.Integer(),
  likedByMe: Type.Boolean(),
  savedByMe: Type.Boolean(),
  createdAt: Type.String(),
  editedAt: Type.Union([Type.String(), Type.Null()]),
});
export type Post = Static<typeof Post>;

/** A post as it is told to everyone at once: nothing in it depends on who reads. */
export type LivePost = Omit<Post, 'likedByMe' | 'savedByMe'>;

/** What the feed tells the browsers of all members. */
export interface FeedMessages {
  postCreated: (post: LivePost) => void;
  /**
   * A post as it is after an edit or a comment. To clients that do not take `postLikesChanged` it comes after a like too,
   * and then holds the newest 3 comments alone: `commentCount` says how many there are.
   */
  postUpdated: (post: LivePost) => void;
  /**
   * The likes of a post as they are now, the newest 100, and how many there are: to clients that say
   * `auth: { likes: 'changes' }` in the handshake. States of one post lie a second apart, or 10 ms for each kilobyte.
   */
  postLikesChanged: (likes: Pick<LivePost, '_id' | 'likes' | 'likeCount'>) => void;
  /** A post is gone. When a member goes with all of theirs, it is said of the newest 100 (see `memberDeleted`). */
  postDeleted: (post: { _id: string }) => void;
}

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/posts',
  guard: 'member',
  summary: 'The feed, newest first',
  query: PageQuery,
  answer: Type.Array(Post),
});

export const listUserPosts = endpoint({
  method: 'GET',
  path: '/api/posts/user/:id',
  guard: 'member',
  summary: "One member's posts, newest first",
  params: IdParams,
  query: PageQuery,
  answer: Type.Array(Post),
});

export const getPost = endpoint({
  method: 'GET',
  path: '/api/posts/:id',
  guard: 'member',
  summary: 'One post',
  params: IdParams,
  answer: Post,
});

export const createPost = endpoint({
  method: 'POST',
  path: '/api/posts',
  guard: 'member',
  summary: 'Publish a post, with an image if one is sent as `media`',
  body: Type.Object({ content: RequiredText(limits.post) }),
  file: { field: 'media', maxBytes: limits.imageBytes },
  answer: Post,
  status: 201,
});

export const editPost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id',
  guard: 'member',
  summary: "Change the text of one's own post",
  params: IdParams,
  body: Type.Object({ content: RequiredText(limits.post) }),
  answer: Post,
});

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id',
  guard: 'member',
  summary: "Delete one's own post; moderators and admins any",
  params: IdParams,
  answer: MessageAnswer,
});

export const likePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/like',
  guard: 'member',
  summary: 'Like, or take the like back; answers the likes list',
  params: IdParams,
  answer: Type.Array(Type.String()),
});

export const listLikes = endpoint({
  method: 'GET',
  path: '/api/posts/:id/likes',
  guard: 'member',
  summary: 'Ids of those who like a post, newest first',
  params: IdParams,
  query: PageQuery,
  answer: Type.Array(Type.String()),
});

export const addComment = endpoint({
  method: 'POST',
  path: '/api/posts/:id/comments',
  guard: 'member',
  summary: 'Comment on a post; answers the comments list',
  params: IdParams,
  body: Type.Object({ text: RequiredText(limits.comment) }),
  answer: Type.Array(Comment),
  status: 201,
});

export const listComments = endpoint({
  method: 'GET',
  path: '/api/posts/:id/comments',
  guard: 'member',
  summary: 'Comments of a post, newest page first, oldest first within a page',
  params: IdParams,
  query: PageQuery,
  answer: Type.Array(Comment),
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/posts/:id/comments/:commentId',
  guard: 'member',
  summary: "Delete one's own comment; moderators and admins any; answers the comments list",
  params: Type.Object({ id: Id, commentId: Id }),
  answer: Type.Array(Comment),
});

export const savePost = endpoint({
  method: 'PUT',
  path: '/api/posts/:id/save',
  guard: 'member',
  summary: 'Put a post on my saved list, or take it off; `saved` says which way, so that repeating is safe',
  params: IdParams,
  body: Type.Object({ saved: Type.Boolean() }),
  answer: Type.Object({ saved: Type.Boolean() }),
});

export const listSavedPosts = endpoint({
  method: 'GET',
  path: '/api/posts/saved',
  guard: 'member',
  summary: 'Posts I saved, last saved first',
  query: PageQuery,
  answer: Type.Array(Post),
});

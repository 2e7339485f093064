import type { Comment, LivePost, Post } from 'contract/feed.ts';
import { inlineListSize } from 'contract/limits.ts';
import type { MemberFace } from 'contract/members.ts';
import type { PageOf } from '../../lib/api-client.ts';
import type { PostsState } from '../../lib/state.ts';

type Lists = Pick<PostsState, 'posts' | 'userPosts' | 'waiting' | 'found' | 'saved' | 'opened' | 'activity'>;
type Member = Pick<MemberFace, '_id' | 'name' | 'avatar' | 'profession'>;

const allOf = (state: Lists): Post[] => [
  ...state.posts,
  ...state.userPosts,
  ...state.waiting,
  ...state.found,
  ...state.saved.items,
  ...(state.opened ? [state.opened] : []),
];

const copiesOf = (state: Lists, id: string): Post[] => allOf(state).filter((post) => post._id === id);

const has = (posts: Post[], id: string): boolean => posts.some((post) => post._id === id);

/** A new post of mine stands at the front of the feed and of my own list (specification, section 4). */
export function addPost(state: Lists, post: Post): void {
  if (!has(state.posts, post._id)) state.posts.unshift(post);
  if (state.activity.of === null || state.activity.of === post.author._id) addUserPost(state, post);
}

function addUserPost(state: Lists, post: Post): void {
  if (!has(state.userPosts, post._id)) state.userPosts.unshift(post);
}

/** A new post of somebody else waits until the reader asks for it; on their profile it shows at once. */
export function addWaiting(state: Lists, post: Post): void {
  if (state.activity.of === post.author._id) addUserPost(state, post);
  if (!has(state.posts, post._id) && !has(state.waiting, post._id)) state.waiting.unshift(post);
}

/** Puts the posts that waited at the front of the feed. */
export function showWaiting(state: Lists): void {
  state.posts.unshift(...state.waiting);
  state.waiting = [];
}

/** My like, before the server has answered: there or gone again. */
export function toggleLike(state: Lists, id: string, me: string): void {
  for (const post of copiesOf(state, id)) {
    const others = post.likes.filter((liker) => liker !== me);
    post.likes = post.likedByMe ? others : [me, ...others];
    post.likeCount = Math.max(0, post.likeCount + (post.likedByMe ? -1 : 1));
    post.likedByMe = !post.likedByMe;
  }
}

/** The server's likes list replaces ours; a full list says nothing about how many there are beyond it. */
export function replaceLikes(state: Lists, id: string, likes: string[], me: string): void {
  for (const post of copiesOf(state, id)) {
    post.likes = likes;
    post.likedByMe = likes.includes(me);
    post.likeCount = likes.length < inlineListSize ? likes.length : Math.max(post.likeCount, likes.length);
  }
}

/** On my saved list, or not any more. */
export function setSaved(state: Lists, id: string, saved: boolean): void {
  for (const post of copiesOf(state, id)) post.savedByMe = saved;
}

/** A comment of mine, before the server has answered. */
export function addComment(state: Lists, id: string, comment: Comment): void {
  for (const post of copiesOf(state, id)) {
    post.comments.push(comment);
    post.commentCount += 1;
  }
}

/** Removes a comment that was deleted or failed. */
export function removeComment(state: Lists, id: string, commentId: string): void {
  for (const post of copiesOf(state, id)) {
    post.comments = post.comments.filter((comment) => comment._id !== commentId);
    post.commentCount = Math.max(0, post.commentCount - 1);
  }
}

/** The server's comments list replaces ours. */
export function replaceComments(state: Lists, id: string, comments: Comment[]): void {
  for (const post of copiesOf(state, id)) {
    post.comments = comments;
    post.commentCount =
      comments.length < inlineListSize ? comments.length : Math.max(post.commentCount, comments.length);
  }
}

/** A broadcast post as I see it; a full likes list may leave mine out. */
export function readAs(live: LivePost, me: string, before?: Post): Post {
  const complete = live.likes.length === live.likeCount;
  const likedByMe = live.likes.includes(me) || (!complete && (before?.likedByMe ?? false));
  return { ...live, likedByMe, savedByMe: before?.savedByMe ?? false };
}

type UnderWay = Pick<PostsState, 'liking' | 'saving'>;

// A like or save of mine that is still on its way stands as it does here, whatever the server says meanwhile.
function mineOf({ liking, saving }: UnderWay, post: Post): Partial<Post> {
  const { _id, likes, likedByMe, likeCount, savedByMe } = post;
  return { ...(liking[_id] && { likes, likedByMe, likeCount }), ...(saving[_id] && { savedByMe }) };
}

/** Posts read anew, except for likes and saves of mine that are still on their way. */
export function withMine(state: Lists & UnderWay, read: Post[]): Post[] {
  return read.map((post) => {
    const [here] = copiesOf(state, post._id);
    return here ? { ...post, ...mineOf(state, here) } : post;
  });
}

/** A post changed: every copy takes its place, except for a like or save of mine that is still on its way. */
export function replacePost(state: Lists & UnderWay, id: string, next: (old: Post) => Post): void {
  for (const post of copiesOf(state, id)) {
    const mine = mineOf(state, post);
    Object.assign(post, next(post), mine);
  }
}

/** Somebody has another name, picture or profession: so have their posts and comments. */
export function renewMember(state: Lists, { _id, name, avatar, profession }: Member): void {
  for (const { author, comments } of allOf(state)) {
    if (author._id === _id) Object.assign(author, { name, avatar, profession });
    for (const comment of comments) if (comment.userId === _id) Object.assign(comment, { name, avatar });
  }
}

/** A post is gone, from everywhere. */
export function removePost(state: Lists, id: string): void {
  keepPosts(state, (post) => post._id !== id);
}

/** A member is gone, and with them all that they posted. */
export function removeAuthor(state: Lists, authorId: string): void {
  keepPosts(state, ({ author }) => author._id !== authorId);
}

function keepPosts(state: Lists, stays: (post: Post) => boolean): void {
  state.posts = state.posts.filter(stays);
  state.userPosts = state.userPosts.filter(stays);
  state.waiting = state.waiting.filter(stays);
  state.found = state.found.filter(stays);
  state.saved.items = state.saved.items.filter(stays);
  if (state.opened && !stays(state.opened)) state.opened = null;
}

/** After a gap: the newest page again, without moving what is being read. New posts of others wait. */
export function mergeNewest(state: Lists & Pick<PostsState, 'next'>, page: PageOf<Post[]>, me: string): void {
  const oldest = page.items.at(-1)?.createdAt ?? '';
  const fresh = new Map(page.items.map((post) => [post._id, post]));
  const overlaps = [...state.posts, ...state.waiting].some((post) => fresh.has(post._id));
  if (!overlaps) {
    state.posts = page.items;
    state.waiting = [];
    state.next = page.next;
    return;
  }
  const stillThere = (post: Post) => fresh.has(post._id) || (page.next !== null && post.createdAt < oldest);
  const renewed = (post: Post) => fresh.get(post._id) ?? post;
  state.posts = state.posts.filter(stillThere).map(renewed);
  state.waiting = state.waiting.filter(stillThere).map(renewed);
  for (const post of page.items.toReversed()) {
    if (post.author._id === me) addPost(state, post);
    else addWaiting(state, post);
  }
}

/** The newest page of a member's posts takes the place of what it overlaps; older ones that were loaded stay. */
export function mergeUserPosts(state: Pick<Lists, 'userPosts' | 'activity'>, page: PageOf<Post[]>): void {
  const fresh = new Set(page.items.map((post) => post._id));
  const oldest = page.items.at(-1)?.createdAt ?? '';
  const overlaps = page.next !== null && state.userPosts.some((post) => fresh.has(post._id));
  const older = overlaps ? state.userPosts.filter((post) => !fresh.has(post._id) && post.createdAt < oldest) : [];
  state.userPosts = [...page.items, ...older];
  if (older.length === 0) state.activity.next = page.next;
}

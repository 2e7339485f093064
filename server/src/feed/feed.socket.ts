import type { LivePost } from 'contract/feed/feed.ts';
import { findInsiders, listInsiders } from '../members/members.kernel.ts';
import type { Realtime } from '../platform/realtime/realtime.ts';
import { everyone, followersRoom, memberRoom, seesAll } from '../platform/realtime/rooms.ts';
import { coalesce, delayAfter } from '../platform/waiting/coalesce.ts';
import type { Services } from '../services.ts';
import { findLivePoll } from './polls/polls.queries.ts';
import { findPostJson } from './posts/posts.queries.ts';
import { findLikes } from './reactions/likes.queries.ts';
import { listReposts } from './reposts/reposts.queries.ts';

// Minimum between two states of one post, in milliseconds: 200 likes at once cause three or four messages.
const minDelay = 1_000;
// Comments per post for clients that receive whole posts, after a like or a preview: as many as a card shows.
const maxLikedComments = 3;
// Limits the posts of a deleted member to those that may be on screen.
const maxDeleted = 100;

const likeChangesRoom = followersRoom('likes', 'changes');
const fullPostsRoom = followersRoom('likes', 'whole');

/** Publishes states, never differences: only likes and reactions, or the whole post to clients that want it. */
export function feedSockets({ db, facts }: Services, realtime: Realtime): void {
  const insidersOf = (postId: string) => () => findInsiders(db, 'post', postId);
  const edited = new Set<string>();
  const publishChange = coalesce(async (postId) => {
    const isEdited = edited.delete(postId);
    const bytes = isEdited
      ? await publishPost(seesAll, 'postUpdated', postId)
      : (await publishLikes(postId)) + (await publishToOtherMembers(postId));
    return delayAfter(bytes, minDelay);
  });
  const publishToOtherMembers = (postId: string) => publishPost(fullPostsRoom, 'postUpdated', postId, maxLikedComments);
  const publishEdit = ({ postId }: { postId: string }) => {
    edited.add(postId);
    return publishChange(postId);
  };
  // Reposts show their original.
  const publishEdits = async (postIds: string[]) => {
    for (const postId of postIds) await publishEdit({ postId });
  };

  const publishPoll = coalesce(async (postId) => {
    const read = async (viewerId: string | null) => {
      const poll = await findLivePoll(db, viewerId, postId);
      return poll && { _id: postId, poll };
    };
    const sent = await realtime.publishPerViewer('postPollChanged', read, { among: insidersOf(postId) });
    return sent && delayAfter(sent, minDelay);
  });

  facts.onEveryNode('post.voted', ({ postId }) => publishPoll(postId));
  facts.onEveryNode('post.created', async ({ postId }) => void (await publishPost(seesAll, 'postCreated', postId)));
  facts.onEveryNode('post.edited', async ({ postId }) => {
    await publishEdit({ postId });
    await publishEdits(await listReposts(db, postId));
  });
  facts.onEveryNode('post.unpinned', publishEdit);
  facts.onEveryNode('post.previewed', publishEdit);
  facts.onEveryNode('comment.previewed', async ({ target }) => {
    if (target.kind === 'post') await publishToOtherMembers(target.id);
  });
  facts.onEveryNode('post.liked', ({ postId }) => publishChange(postId));
  facts.onEveryNode('post.unliked', ({ postId }) => publishChange(postId));
  facts.onEveryNode('post.reacted', ({ postId }) => publishChange(postId));
  facts.onEveryNode('post.deleted', async ({ postId, repostIds, groupId }) => {
    const insiders = await listInsiders(db, groupId);
    realtime.publish(insiders?.map(memberRoom) ?? everyone, 'postDeleted', { _id: postId });
    return publishEdits(repostIds);
  });
  facts.onEveryNode('member.deleted', ({ postIds, repostIds }) => {
    // Ids are ordered by time.
    for (const _id of postIds.toSorted().slice(-maxDeleted)) realtime.publish(everyone, 'postDeleted', { _id });
    return publishEdits(repostIds.toSorted().slice(-maxDeleted));
  });

  function publishLikes(postId: string): Promise<number> {
    const read = async (viewerId: string | null) => {
      const likes = await findLikes(db, viewerId, postId);
      return likes && { _id: postId, ...likes };
    };
    return realtime.publishPerViewer('postLikesChanged', read, { room: likeChangesRoom, among: insidersOf(postId) });
  }

  function publishPost(
    room: string,
    name: 'postCreated' | 'postUpdated',
    postId: string,
    maxComments?: number,
  ): Promise<number> {
    const read = (viewerId: string | null) => readPost(viewerId, postId, maxComments);
    return realtime.publishPerViewer(name, read, { room, among: insidersOf(postId) });
  }

  async function readPost(viewerId: string | null, postId: string, maxComments = Infinity): Promise<LivePost | null> {
    const json = await findPostJson(db, viewerId === null ? null : { id: viewerId, hasBlocks: true }, postId);
    if (!json) return null;
    const post: LivePost = JSON.parse(json);
    return { ...post, comments: post.comments.slice(-maxComments) };
  }
}

import type { LivePost } from 'contract/feed.ts';
import { coalesce } from '../../realtime/coalesce.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { everyone } from '../../realtime/rooms.ts';
import type { Services } from '../../services.ts';
import { findPostJson } from './posts.queries.ts';

/** Tells all members' browsers what happened in the feed: always the whole post as it is now, never a difference. */
export function tellFeed({ db, facts }: Services, realtime: Realtime): void {
  const tellChange = coalesce((postId) => publishPost('postUpdated', postId));

  facts.on('post.created', ({ postId }) => publishPost('postCreated', postId));
  facts.on('post.edited', ({ postId }) => tellChange(postId));
  facts.on('post.liked', ({ postId }) => tellChange(postId));
  facts.on('post.unliked', ({ postId }) => tellChange(postId));
  facts.on('comment.added', ({ postId }) => tellChange(postId));
  facts.on('comment.deleted', ({ postId }) => tellChange(postId));
  facts.on('post.deleted', ({ postId }) => realtime.publish(everyone, 'postDeleted', { _id: postId }));
  facts.on('member.deleted', ({ postIds }) => {
    for (const _id of postIds) realtime.publish(everyone, 'postDeleted', { _id });
  });

  async function publishPost(name: 'postCreated' | 'postUpdated', postId: string): Promise<void> {
    if (realtime.connections() === 0) return;
    const json = await findPostJson(db, null, postId);
    if (!json) return;
    const post: LivePost = JSON.parse(json);
    realtime.publish(everyone, name, post);
  }
}

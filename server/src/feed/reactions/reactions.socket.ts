import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { memberRoom } from '../../platform/realtime/rooms.ts';
import type { Services } from '../../services.ts';
import { findReactions } from './reactions.queries.ts';

/** Only the member's own devices learn whose reaction it is, so that their other devices show it too. */
export function reactionSockets({ db, facts }: Services, realtime: Realtime): void {
  facts.onEveryNode('post.reacted', ({ postId, userId }) => publish(userId, { kind: 'post', id: postId }, null));
  facts.onEveryNode('comment.reacted', ({ target, commentId, userId }) => publish(userId, target, commentId));

  async function publish(userId: string, target: CommentTarget, commentId: string | null): Promise<void> {
    if (!realtime.reaches(memberRoom(userId))) return;
    const reactions = await findReactions(db, commentId ? 'comment' : 'post', commentId ?? target.id, userId);
    realtime.publish(memberRoom(userId), 'ownReactionsChanged', { target, commentId, reactions });
  }
}

import type { CommentTarget } from 'contract/feed.comments.ts';
import { coalesce, delayAfter } from '../../realtime/coalesce.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import type { Services } from '../../services.ts';
import { findLiveComments } from './comments.queries.ts';

// Minimum between two states of the comments of one thing, in milliseconds.
const minDelay = 500;

/** The comments of events and projects, as states; those of posts come with the post. */
export function commentSockets({ db, facts }: Services, realtime: Realtime): void {
  const targets = new Map<string, CommentTarget>();
  const publish = coalesce(async (id) => {
    const target = targets.get(id);
    targets.delete(id);
    if (!target || realtime.connections() === 0) return 0;
    const change = await findLiveComments(db, null, target);
    if (!change) return 0;
    await realtime.publishSeen('commentsChanged', change, (viewerId) => findLiveComments(db, viewerId, target));
    return delayAfter(JSON.stringify(change).length, minDelay);
  });
  const publishComments = ({ target }: { target: CommentTarget }) => {
    if (target.kind === 'post') return;
    targets.set(target.id, target);
    return publish(target.id);
  };
  facts.onEveryNode('comment.added', publishComments);
  facts.onEveryNode('comment.edited', publishComments);
  facts.onEveryNode('comment.deleted', publishComments);
  facts.onEveryNode('comment.reacted', publishComments);
  facts.onEveryNode('comment.previewed', publishComments);
}

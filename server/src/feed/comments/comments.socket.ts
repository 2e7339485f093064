import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import { inlineListSize } from 'contract/limits.ts';
import { findInsiders } from '../../members/members.kernel.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { coalesce, delayAfter } from '../../platform/waiting/coalesce.ts';
import type { Services } from '../../services.ts';
import { findLiveComments } from './comments.queries.ts';

// Minimum between two messages about one target, in milliseconds.
const minDelay = 500;

interface Changed {
  target: CommentTarget;
  commentId: string;
  parentId?: string | null;
}

export function commentSockets({ db, facts }: Services, realtime: Realtime): void {
  const changed = new Map<string, { target: CommentTarget; ids: Set<string> }>();
  const publish = coalesce(async (id) => {
    const change = changed.get(id);
    changed.delete(id);
    if (!change) return 0;
    // A screen shows no more than these; ids are ordered by time.
    const ids = [...change.ids].toSorted().slice(-inlineListSize);
    const read = (viewerId: string | null) => findLiveComments(db, viewerId, change.target, ids);
    const { kind } = change.target;
    const among = () => findInsiders(db, kind, id);
    const sent = await realtime.publishPerViewer('commentsChanged', read, { among });
    return sent && delayAfter(sent, minDelay);
  });
  const publishComment = ({ target, commentId, parentId = null }: Changed) => {
    const { ids } = changed.get(target.id) ?? { ids: new Set() };
    for (const id of [commentId, parentId]) if (id) ids.add(id);
    changed.set(target.id, { target, ids });
    return publish(target.id);
  };
  facts.onEveryNode('comment.added', publishComment);
  facts.onEveryNode('comment.edited', publishComment);
  facts.onEveryNode('comment.deleted', publishComment);
  facts.onEveryNode('comment.reacted', publishComment);
  facts.onEveryNode('comment.previewed', publishComment);
}

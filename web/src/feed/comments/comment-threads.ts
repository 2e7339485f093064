import type { Comment } from 'contract/feed/feed.ts';

export interface CommentThread {
  _id: string;
  /** Null if it isn't loaded yet. */
  comment: Comment | null;
  replies: Comment[];
}

/** Groups comments into threads. Threads whose first comment isn't loaded come first. */
export function threadsOf(comments: readonly Comment[]): CommentThread[] {
  const threads = new Map<string, CommentThread>();
  for (const comment of comments)
    if (!comment.parentId) threads.set(comment._id, { _id: comment._id, comment, replies: [] });
  const earlier = new Map<string, CommentThread>();
  for (const comment of comments) {
    const { parentId: _id } = comment;
    if (!_id) continue;
    const thread = threads.get(_id) ?? earlier.get(_id) ?? { _id, comment: null, replies: [] };
    thread.replies.push(comment);
    if (!thread.comment) earlier.set(_id, thread);
  }
  return [...earlier.values(), ...threads.values()];
}

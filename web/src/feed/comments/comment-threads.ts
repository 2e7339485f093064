import type { Comment } from 'contract/feed/feed.ts';

/** A comment with its replies, oldest first. */
export interface CommentThread {
  _id: string;
  /** Null when it is further back than what has been fetched. */
  comment: Comment | null;
  replies: Comment[];
}

/** The threads of a list of comments. Those whose beginning is further back come first. */
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

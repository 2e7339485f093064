import { canDelete } from 'contract/feed.policy.ts';
import { addComment, deleteComment, listComments } from 'contract/feed.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError, notFound } from '../../http/errors.ts';
import { sendJson, sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import {
  deleteCommentRow,
  findCommentAuthor,
  findCommentsJson,
  insertComment,
  listCommentRows,
} from './comments.queries.ts';
import { requirePost } from './posts.queries.ts';

export function commentRoutes(app: FastifyInstance, { db, facts }: Services): void {
  serve(app, addComment, async ({ params: { id: postId }, body, member, reply }) => {
    const commentId = await insertComment(db, postId, member.id, body.text.trim());
    if (!commentId) throw notFound('This post');
    facts.emit('comment.added', { postId, commentId, userId: member.id });
    return sendJson(reply, await findCommentsJson(db, postId));
  });

  serve(app, listComments, async (call) => {
    const { id } = call.params;
    await requirePost(db, id);
    return sendPage(call, await listCommentRows(db, id, call.query), { reversed: true });
  });

  serve(app, deleteComment, async ({ params: { id: postId, commentId }, member, reply }) => {
    const authorId = await findCommentAuthor(db, postId, commentId);
    if (!authorId) throw notFound('This comment');
    if (!canDelete(member, authorId)) throw new ApiError('forbidden', 'Only its author can delete a comment.');
    await deleteCommentRow(db, commentId);
    facts.emit('comment.deleted', { postId, commentId });
    return sendJson(reply, await findCommentsJson(db, postId));
  });
}

import { addComment, deleteComment, editComment, listComments } from 'contract/feed.comments.ts';
import { canDelete, canEditComment } from 'contract/feed.policy.ts';
import { withoutGroups } from 'contract/mentions.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError, notFound } from '../../http/errors.ts';
import { sendJson, sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import { newlyMentioned } from '../../mentions/notify-mentioned.ts';
import { emitNotified } from '../../notifications/notify.ts';
import { emitWritten } from '../../previews/text-written.ts';
import type { Services } from '../../services.ts';
import { reviseComment } from './comments.actions.ts';
import {
  deleteCommentRow,
  findCommentsJson,
  getCommentAuthor,
  insertComment,
  insertReply,
  listCommentRows,
} from './comments.queries.ts';
import { requirePost } from './posts.queries.ts';

export function commentRoutes(app: FastifyInstance, services: Services): void {
  const { db, facts } = services;

  serve(app, addComment, async ({ params: { id: postId }, body: { text, parentId }, member, reply }) => {
    const comment = { postId, userId: member.id, text: withoutGroups(text.trim()), mentioned: newlyMentioned(text) };
    const added = await (parentId ? insertReply(db, comment, parentId) : insertComment(db, comment));
    if (!added) throw notFound(parentId ? 'This comment' : 'This post');
    facts.emit('comment.added', { postId, commentId: added.id, userId: member.id });
    emitNotified(facts.emit, added.notified);
    emitWritten(facts.emit, { kind: 'comment', id: added.id, text: comment.text });
    return sendComments(reply, member.id, postId);
  });

  serve(app, listComments, async (call) => {
    const { id } = call.params;
    await requirePost(db, id);
    return sendPage(call, await listCommentRows(db, call.member.id, id, call.query), { reversed: true });
  });

  serve(app, editComment, async ({ params: { id: postId, commentId }, body, member, reply }) => {
    const authorId = await getCommentAuthor(db, postId, commentId);
    if (!canEditComment(member, authorId)) throw new ApiError('forbidden', 'Only its author can edit a comment.');
    await reviseComment(services, member, { postId, commentId }, withoutGroups(body.text.trim()));
    return sendComments(reply, member.id, postId);
  });

  serve(app, deleteComment, async ({ params: { id: postId, commentId }, member, reply }) => {
    const authorId = await getCommentAuthor(db, postId, commentId);
    if (!canDelete(member, authorId)) throw new ApiError('forbidden', 'Only its author can delete a comment.');
    emitNotified(facts.emit, await deleteCommentRow(db, commentId));
    facts.emit('comment.deleted', { postId, commentId });
    return sendComments(reply, member.id, postId);
  });

  async function sendComments(reply: FastifyReply, viewerId: string, postId: string): Promise<FastifyReply> {
    return sendJson(reply, await findCommentsJson(db, viewerId, postId));
  }
}

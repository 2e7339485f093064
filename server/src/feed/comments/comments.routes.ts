import { type CommentTarget, commentsOf } from 'contract/feed/feed.comments.ts';
import { canDelete, canEditComment } from 'contract/feed/feed.policy.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { withoutGroups } from 'contract/mentions.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { limitMentions, newlyMentioned } from '../../notifications/notifications.kernel.ts';
import { happened } from '../../platform/facts/happened.ts';
import { sendJson, sendPage } from '../../platform/http/bodies/pages.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { textWritten } from '../previews/text-written.ts';
import { react } from '../reactions/reactions.actions.ts';
import { moderateComment, reviseComment } from './comments.actions.ts';
import {
  deleteCommentRow,
  findCommentsJson,
  getCommentAuthor,
  insertComment,
  insertReply,
  listCommentRows,
  requireTarget,
} from './comments.queries.ts';

/** The comments on one kind of thing. */
export function commentRoutes(app: FastifyInstance, services: Services, kind: CommentTarget['kind']): void {
  const { db, facts } = services;
  const calls = commentsOf[kind];

  serve(app, calls.add, async ({ params: { id }, body: { text, parentId }, member, reply }) => {
    const target = { kind, id };
    const limited = await limitMentions(services, member.id, withoutGroups(text.trim()));
    const comment = { target, userId: member.id, text: limited, mentioned: newlyMentioned(limited) };
    const added = parentId ? await insertReply(db, comment, parentId) : await insertComment(db, comment, member);
    if (!added) throw notFound(parentId ? 'comment' : target.kind);
    await happened({ db, facts }, 'comment.added', { target, commentId: added.id, userId: member.id });
    await happened({ db, facts }, 'notifications.caused', {});
    await textWritten({ db, facts }, { kind: 'comment', id: added.id, text: comment.text });
    return added.json === null ? sendComments(reply, member, target) : sendJson(reply, added.json);
  });

  serve(app, calls.list, async (call) => {
    const target = { kind, id: call.params.id };
    await requireTarget(db, call.member.id, target);
    return sendPage(call, await listCommentRows(db, call.member.id, target, call.query), { reversed: true });
  });

  serve(app, calls.edit, async ({ params: { id, commentId }, body, member, reply }) => {
    const target = { kind, id };
    const authorId = await getCommentAuthor(db, member.id, target, commentId);
    if (!canEditComment(member, authorId)) throw new ApiError('forbidden', t('errors.commentAuthorEdits'));
    const text = await limitMentions(services, member.id, withoutGroups(body.text.trim()));
    await reviseComment(services, member, { target, commentId }, text);
    return sendComments(reply, member, target);
  });

  serve(app, calls.remove, async ({ params: { id, commentId }, member, reply }) => {
    const target = { kind, id };
    const authorId = await getCommentAuthor(db, isAllowed(member, 'moderator') ? null : member.id, target, commentId);
    if (!canDelete(member, authorId)) throw new ApiError('forbidden', t('errors.commentAuthorDeletes'));
    if (authorId === member.id) {
      const parentId = await deleteCommentRow(db, commentId);
      await happened({ db, facts }, 'comment.deleted', { target, commentId, parentId });
      await happened({ db, facts }, 'notifications.caused', {});
    } else await moderateComment(services, member, { target, commentId });
    return sendComments(reply, member, target);
  });

  serve(app, calls.react, async ({ params: { id, commentId }, body: { emoji }, member, reply }) => {
    const target = { kind, id };
    await getCommentAuthor(db, member.id, target, commentId);
    await react(db, { kind: 'comment', id: commentId }, member.id, emoji);
    await happened({ db, facts }, 'comment.reacted', { target, commentId, userId: member.id });
    return sendComments(reply, member, target);
  });

  async function sendComments(reply: FastifyReply, member: Member, target: CommentTarget): Promise<FastifyReply> {
    return sendJson(reply, await findCommentsJson(db, member, target));
  }
}

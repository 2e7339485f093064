import { type CommentTarget, commentsOf } from 'contract/feed/feed.comments.ts';
import { canDelete, canEditComment } from 'contract/feed/feed.policy.ts';
import { isAllowed } from 'contract/members/members.policy.ts';
import { hasMention, withoutGroups } from 'contract/mentions.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findGroupId } from '../../members/members.kernel.ts';
import { limitMentions } from '../../notifications/notifications.kernel.ts';
import { happened } from '../../platform/facts/happened.ts';
import { sendJson, sendPage } from '../../platform/http/bodies/pagination.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { mentionInside } from '../mentions/mention-inside.ts';
import { react } from '../reactions/reactions.actions.ts';
import { addComment, moderateComment, reviseComment } from './comments.actions.ts';
import {
  deleteCommentRow,
  findCommentsJson,
  getCommentAuthor,
  listCommentRows,
  requireTarget,
} from './comments.queries.ts';

export function commentRoutes(app: FastifyInstance, services: Services, kind: CommentTarget['kind']): void {
  const { db, facts } = services;
  const calls = commentsOf[kind];

  serve(app, calls.add, async ({ params: { id }, body: { text, parentId }, member, reply }) => {
    const target = { kind, id };
    const limited = await limitMentions(services, member.id, withoutGroups(text));
    const inside = hasMention(limited) ? await mentionInside(db, await findGroupId(db, kind, id), limited) : limited;
    const json = await addComment(services, member, { target, text: inside, parentId });
    return json === null ? sendComments(reply, member, target) : sendJson(reply, json);
  });

  serve(app, calls.list, async (call) => {
    const target = { kind, id: call.params.id };
    await requireTarget(db, call.member.id, target);
    return sendPage(call, await listCommentRows(db, call.member.id, target, call.query), { reversed: true });
  });

  serve(app, calls.edit, async ({ params: { id, commentId }, body, member, reply }) => {
    const target = { kind, id };
    const authorId = await getCommentAuthor(db, { viewerId: member.id }, target, commentId);
    if (!canEditComment(member, authorId)) throw new ApiError('forbidden', t('errors.commentAuthorEdits'));
    const limited = await limitMentions(services, member.id, withoutGroups(body.text));
    const text = await mentionInside(db, await findGroupId(db, kind, id), limited);
    await reviseComment(services, member, { target, commentId }, text);
    return sendComments(reply, member, target);
  });

  serve(app, calls.remove, async ({ params: { id, commentId }, member, reply }) => {
    const target = { kind, id };
    const authorId = await getCommentAuthor(
      db,
      { viewerId: member.id, isOfficer: isAllowed(member, 'moderator', ['moderation']) },
      target,
      commentId,
    );
    if (!canDelete(member, authorId)) throw new ApiError('forbidden', t('errors.commentAuthorDeletes'));
    if (authorId === member.id) {
      const parentId = await deleteCommentRow(db, commentId);
      await happened({ db, facts }, 'comment.deleted', { target, commentId, parentId });
    } else await moderateComment(services, member, { target, commentId });
    return sendComments(reply, member, target);
  });

  serve(app, calls.react, async ({ params: { id, commentId }, body: { emoji }, member, reply }) => {
    const target = { kind, id };
    await getCommentAuthor(db, { viewerId: member.id }, target, commentId);
    await react(db, { kind: 'comment', id: commentId }, member.id, emoji);
    await happened({ db, facts }, 'comment.reacted', { target, commentId, userId: member.id });
    return sendComments(reply, member, target);
  });

  async function sendComments(reply: FastifyReply, member: Member, target: CommentTarget): Promise<FastifyReply> {
    return sendJson(reply, await findCommentsJson(db, member, target));
  }
}

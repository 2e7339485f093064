import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import { notifyOfEdit } from '../../notifications/notifications.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import type { Member } from '../../platform/http/member.ts';
import type { Services } from '../../services.ts';
import { textWritten } from '../previews/text-written.ts';
import { deleteCommentRow, findCommentTarget, updateComment } from './comments.queries.ts';

export async function reviseComment(
  services: Services,
  member: Member,
  { target, commentId }: { target: CommentTarget; commentId: string },
  text: string,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const before = await updateComment(tx, commentId, text);
    await notifyOfEdit(tx, { actorId: member.id, target, text, before, textId: commentId });
    await happened(tx, 'comment.edited', { target, commentId });
    await textWritten(tx, { kind: 'comment', id: commentId, text }, before);
  });
}

/** By an officer, who is not its author. */
export async function moderateComment(
  services: Services,
  officer: Member,
  { target, commentId }: { target: CommentTarget; commentId: string },
): Promise<void> {
  await inTransaction(services, async (tx) => {
    await happened(tx, 'content.removing', { kind: 'comment', id: commentId, officerId: officer.id });
    await eraseComment(tx, target, commentId);
  });
}

/** Deletes a comment that was reported, if it is still there. */
export async function eraseReported(tx: Database, commentId: string): Promise<void> {
  const target = await findCommentTarget(tx, commentId);
  if (target) await eraseComment(tx, target, commentId);
}

async function eraseComment(tx: Database, target: CommentTarget, commentId: string): Promise<void> {
  const parentId = await deleteCommentRow(tx, commentId);
  await happened(tx, 'comment.deleted', { target, commentId, parentId });
  await happened(tx, 'notifications.caused', {});
}

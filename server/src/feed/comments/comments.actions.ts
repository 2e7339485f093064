import type { CommentTarget } from 'contract/feed/feed.comments.ts';
import { hasMention } from 'contract/mentions.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened, type Scope } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import type { Services } from '../../services.ts';
import { deleteCommentRow, findCommentTarget, insertComment, insertReply, updateComment } from './comments.queries.ts';

interface SentComment {
  target: CommentTarget;
  text: string;
  parentId?: string | null | undefined;
}

/** A comment without a mention needs one statement and no transaction. */
export function addComment(services: Services, author: Member, comment: SentComment): Promise<string | null> {
  const { target, text, parentId } = comment;
  const write = async (scope: Scope, db: Database) => {
    const added = parentId
      ? await insertReply(db, { target, userId: author.id, text }, parentId)
      : await insertComment(db, { target, text }, author);
    if (!added) throw notFound(parentId ? 'comment' : target.kind);
    const { id, json } = added;
    await happened(scope, 'comment.added', { target, commentId: id, userId: author.id });
    await happened(scope, 'text.written', { kind: 'comment', id, target, actorId: author.id, text, before: '' });
    return json;
  };
  return hasMention(text) ? inTransaction(services, (tx) => write(tx, tx)) : write(services, services.db);
}

export async function reviseComment(
  services: Services,
  member: Member,
  { target, commentId }: { target: CommentTarget; commentId: string },
  text: string,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const before = await updateComment(tx, commentId, text);
    await happened(tx, 'comment.edited', { target, commentId });
    await happened(tx, 'text.written', { kind: 'comment', id: commentId, target, actorId: member.id, text, before });
  });
}

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

export async function eraseReported(tx: Database, commentId: string): Promise<void> {
  const target = await findCommentTarget(tx, commentId);
  if (target) await eraseComment(tx, target, commentId);
}

async function eraseComment(tx: Database, target: CommentTarget, commentId: string): Promise<void> {
  const parentId = await deleteCommentRow(tx, commentId);
  await happened(tx, 'comment.deleted', { target, commentId, parentId });
}

import { inTransaction } from '../../facts/in-transaction.ts';
import { notifyMentioned } from '../../mentions/notify-mentioned.ts';
import { emitWritten } from '../../previews/text-written.ts';
import type { Services } from '../../services.ts';
import type { Member } from '../../sessions/member.ts';
import { updateComment } from './comments.queries.ts';

export async function reviseComment(
  services: Services,
  member: Member,
  { postId, commentId }: { postId: string; commentId: string },
  text: string,
): Promise<void> {
  await inTransaction(services, async (tx, emit) => {
    const before = await updateComment(tx, commentId, text);
    await notifyMentioned(tx, emit, { actorId: member.id, target: { kind: 'post', id: postId }, text, before });
    emit('comment.edited', { postId, commentId });
    emitWritten(emit, { kind: 'comment', id: commentId, text }, before);
  });
}

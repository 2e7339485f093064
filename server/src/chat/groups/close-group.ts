import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import type { Services } from '../../services.ts';

/**
 * For a group that has no members any more: it is in no list at once. A job deletes what was in it, as it does for
 * every conversation without participants.
 */
export async function closeGroup(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Database,
  { id, actorId, userIds }: { id: string; actorId: string | null; userIds: string[] },
): Promise<void> {
  await happened(tx, 'group.ended', { conversationId: id, actorId, userIds });
  await jobs.add(tx, 'conversations.deserted', {});
}

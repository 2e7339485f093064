import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { insertParticipants } from '../conversations/conversations.queries.ts';
import { putOwner } from './groups.queries.ts';
import { type GroupHandover, lockLedGroups } from './handover.queries.ts';
import { deleteRequest } from './membership/requests.queries.ts';

/** Makes `toId` an owner, who joins as a newcomer. Returns how many groups have a new owner. */
export async function handOnGroups(tx: Database, handover: GroupHandover): Promise<number> {
  const { toId: userId } = handover;
  let count = 0;
  for (const conversationId of await lockLedGroups(tx, handover)) {
    const joined = await insertParticipants(tx, userId, conversationId, [userId]);
    if (await deleteRequest(tx, conversationId, userId))
      await happened(tx, 'group.requestEnded', { conversationId, userId });
    if (joined.length > 0) await happened(tx, 'conversation.joined', { conversationId, userId });
    const owner = await putOwner(tx, conversationId, userId);
    if (!owner?.made) continue;
    count++;
    await happened(tx, 'conversation.changed', { conversationId });
  }
  return count;
}

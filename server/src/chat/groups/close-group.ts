import { happened } from '../../platform/facts/happened.ts';
import type { Services } from '../../services.ts';
import { listParticipantIds } from '../messages/messages.queries.ts';
import type { Change } from './change-group.ts';
import { deleteParticipants } from './groups.queries.ts';

/**
 * Without members, a group is in no list. A job deletes what was in it, as it does for every conversation without
 * participants.
 */
export async function closeGroup({ jobs }: Services, { tx, id, member, group }: Change): Promise<void> {
  const userIds = await listParticipantIds(tx, id);
  await happened(tx, 'group.ended', { conversationId: id, actorId: member.id, userIds });
  await deleteParticipants(tx, id);
  await jobs.add(tx, 'conversations.deserted', {});
  if (group.committee) await happened(tx, 'committee.ended', { actorId: member.id, subject: { kind: 'group', id } });
}

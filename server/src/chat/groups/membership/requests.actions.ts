import { chatLimits } from 'contract/chat/chat.limits.ts';
import { happened } from '../../../platform/facts/happened.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Member } from '../../../platform/http/member.ts';
import type { Services } from '../../../services.ts';
import { isParticipant } from '../../messages/messages.queries.ts';
import { addMember, type Change, changeGroup } from '../change-group.ts';
import { findMemberName } from '../groups.queries.ts';
import { deleteWaiting, isWaiting, listWaitingIds, updateDeclined } from './requests.queries.ts';

/** Accepting again does no harm. */
export async function acceptRequest(services: Services, member: Member, id: string, userId: string): Promise<void> {
  await changeGroup(services, { member, id, reach: 'owner' }, async (change) => {
    const { tx, line } = change;
    const name = await findMemberName(tx, member.id, userId);
    if (!name) throw notFound('request');
    if (await isWaiting(tx, id, userId)) {
      await accept(change, userId);
      await line('added', name, userId);
    } else if (!(await isParticipant(tx, id, userId))) throw notFound('request');
  });
}

async function accept(change: Change, userId: string): Promise<void> {
  const { tx, id, member } = change;
  if (await addMember(change, userId, userId))
    await happened(tx, 'group.accepted', { conversationId: id, userId, actorId: member.id });
}

export async function declineRequest(services: Services, member: Member, id: string, userId: string): Promise<void> {
  await changeGroup(services, { member, id, reach: 'owner' }, async ({ tx }) => {
    if (!(await findMemberName(tx, member.id, userId))) throw notFound('request');
    if (!(await updateDeclined(tx, id, userId))) throw notFound('request');
    await happened(tx, 'group.requestEnded', { conversationId: id, userId });
  });
}

/** An open group takes who waits, as long as there is room; a private one has no requests. */
export async function settleRequests(change: Change, access: 'open' | 'private'): Promise<void> {
  const { tx, id, group } = change;
  const max = access === 'open' ? chatLimits.groupMembers - group.size : chatLimits.groupMembers;
  for (const userId of await listWaitingIds(tx, id, max)) {
    if (access === 'open') await accept(change, userId);
    else if (await deleteWaiting(tx, id, userId))
      await happened(tx, 'group.requestEnded', { conversationId: id, userId });
  }
}

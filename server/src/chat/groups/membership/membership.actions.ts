import type { GroupStanding } from 'contract/chat/groups/groups.ts';
import type { Static } from 'typebox';
import { happened } from '../../../platform/facts/happened.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import type { Member } from '../../../platform/http/member.ts';
import { t } from '../../../platform/locales/text.ts';
import type { Services } from '../../../services.ts';
import { addMember, changeGroup } from '../change-group.ts';
import { endMembership } from './leaving.ts';
import { deleteWaiting, putRequest } from './requests.queries.ts';

type Standing = Static<typeof GroupStanding>;

export function joinGroup(services: Services, member: Member, id: string): Promise<Standing> {
  return changeGroup(services, { member, id, reach: 'known' }, async (change) => {
    const { tx, group } = change;
    if (group.mine) return group.mine;
    if (group.request === 'removed') throw removedByOwner();
    if (group.access === 'open') {
      await addMember(change, member.id, member.id);
      return 'member';
    }
    if (group.request === 'declined') throw new ApiError('conflict', t('errors.requestDeclined'));
    if (group.request === 'waiting') return 'requested';
    await putRequest(tx, id, member.id);
    await happened(tx, 'group.requested', { conversationId: id, userId: member.id });
    return 'requested';
  });
}

export async function leaveGroup(services: Services, member: Member, id: string): Promise<void> {
  await changeGroup(services, { member, id, reach: 'known' }, async (change) => {
    const { tx, group } = change;
    if (group.mine) return endMembership(services, change, { userId: member.id, name: member.name });
    if (await deleteWaiting(tx, id, member.id))
      await happened(tx, 'group.requestEnded', { conversationId: id, userId: member.id });
  });
}

export function removedByOwner(): ApiError {
  return new ApiError('forbidden', t('errors.removedFromGroup'));
}

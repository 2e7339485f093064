import type { Act } from '../../../platform/facts/facts.ts';
import { happened } from '../../../platform/facts/happened.ts';
import { ApiError, notFound } from '../../../platform/http/errors.ts';
import type { Member } from '../../../platform/http/member.ts';
import { t } from '../../../platform/locales/text.ts';
import type { Services } from '../../../services.ts';
import { isParticipant } from '../../messages/messages.queries.ts';
import { type Change, changeGroup } from '../change-group.ts';
import { deleteOwner, findMemberName, listOwnerIds, putOwner } from '../groups.queries.ts';

export async function addOwner(services: Services, member: Member, id: string, userId: string): Promise<void> {
  await changeGroup(services, { member, id, reach: 'owner' }, async (change) => {
    if (!(await findMemberName(change.tx, member.id, userId))) throw notFound('member');
    if (!(await makeOwner(change, userId))) throw notFound('member');
  });
}

/** False for who is not in the group. */
export async function makeOwner({ tx, id, member, group }: Change, userId: string): Promise<boolean> {
  const owner = await putOwner(tx, id, userId);
  if (owner?.made && group.committee) await happened(tx, 'committee.ownerAdded', act(member, id, userId));
  return owner !== null;
}

/** The last one stays. */
export async function removeOwner(services: Services, member: Member, id: string, userId: string): Promise<void> {
  await changeGroup(services, { member, id, reach: 'owner' }, async (change) => {
    const { tx } = change;
    if (!(await findMemberName(tx, member.id, userId))) throw notFound('member');
    const owners = await listOwnerIds(tx, id);
    if (!owners.includes(userId)) {
      if (await isParticipant(tx, id, userId)) return;
      throw notFound('member');
    }
    if (owners.length === 1) throw new ApiError('conflict', t('errors.lastGroupOwner'));
    await endOwner(change, userId);
  });
}

export async function endOwner({ tx, id, member, group }: Change, userId: string): Promise<void> {
  await deleteOwner(tx, id, userId);
  await happened(tx, 'group.ownerEnded', { conversationId: id, userId });
  if (group.committee) await happened(tx, 'committee.ownerRemoved', act(member, id, userId));
}

const act = ({ id: actorId }: Member, id: string, memberId: string): Act => ({
  actorId,
  subject: { kind: 'group', id, memberId },
});

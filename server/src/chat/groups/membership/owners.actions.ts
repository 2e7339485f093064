import type { Database } from '../../../platform/database/tables.ts';
import { happened } from '../../../platform/facts/happened.ts';
import { ApiError, notFound } from '../../../platform/http/errors.ts';
import type { Member } from '../../../platform/http/member.ts';
import { t } from '../../../platform/locales/text.ts';
import type { Services } from '../../../services.ts';
import { isParticipant } from '../../messages/messages.queries.ts';
import { changeGroup } from '../change-group.ts';
import { deleteOwner, findMemberName, listOwnerIds, putOwner } from '../groups.queries.ts';

export async function addOwner(services: Services, member: Member, id: string, userId: string): Promise<void> {
  await changeGroup(services, { member, id, reach: 'owner' }, async ({ tx }) => {
    if (!(await findMemberName(tx, member.id, userId))) throw notFound('member');
    if (!(await putOwner(tx, id, userId))) throw notFound('member');
  });
}

/** The last one stays. */
export async function removeOwner(services: Services, member: Member, id: string, userId: string): Promise<void> {
  await changeGroup(services, { member, id, reach: 'owner' }, async ({ tx }) => {
    if (!(await findMemberName(tx, member.id, userId))) throw notFound('member');
    const owners = await listOwnerIds(tx, id);
    if (!owners.includes(userId)) {
      if (await isParticipant(tx, id, userId)) return;
      throw notFound('member');
    }
    if (owners.length === 1) throw new ApiError('conflict', t('errors.lastGroupOwner'));
    await endOwner(tx, id, userId);
  });
}

export async function endOwner(tx: Database, id: string, userId: string): Promise<void> {
  await deleteOwner(tx, id, userId);
  await happened(tx, 'group.ownerEnded', { conversationId: id, userId });
}

import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { deleteBlock, deleteNotices, insertBlock, separate, updateHidden } from './blocks.queries.ts';

/** Then neither sees the other; the blocked member is not notified. Repeating changes nothing. */
export async function blockMember(services: Services, blockerId: string, blockedId: string): Promise<void> {
  if (blockerId === blockedId) throw new ApiError('invalid_input', t('errors.ownBlock'));
  await inTransaction(services, async (tx) => {
    if (!(await insertBlock(tx, blockerId, blockedId))) throw notFound('member');
    await separate(tx, blockerId, blockedId);
    await deleteNotices(tx, blockerId, blockedId);
    await happened(tx, 'member.blocked', { blockerId, blockedId });
  });
}

export async function unblockMember(services: Services, blockerId: string, blockedId: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    if (!(await deleteBlock(tx, blockerId, blockedId))) throw notFound('member');
    await happened(tx, 'member.unblocked', { blockerId, blockedId });
  });
}

export async function hideInGroups(
  services: Services,
  blockerId: string,
  { blockedId, hidden }: { blockedId: string; hidden: boolean },
): Promise<void> {
  await inTransaction(services, async (tx) => {
    if (!(await updateHidden(tx, blockerId, blockedId, hidden))) throw notFound('member');
    await happened(tx, 'member.hidden', { blockerId });
  });
}

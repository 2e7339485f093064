import { chatLimits } from 'contract/chat/chat.limits.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { isParticipant } from '../messages/messages.queries.ts';
import { type OwnConversation, updateArchived, updatePinned, updateUnpinned, updateUnread } from './marks.queries.ts';

export function markUnread(services: Services, at: OwnConversation): Promise<void> {
  return record(services, at, updateUnread(services.db, at));
}

export function setArchived(services: Services, at: OwnConversation, archived: boolean): Promise<void> {
  return record(services, at, updateArchived(services.db, at, archived));
}

export function unpinConversation(services: Services, at: OwnConversation): Promise<void> {
  return record(services, at, updateUnpinned(services.db, at));
}

export async function pinConversation(services: Services, at: OwnConversation): Promise<void> {
  const max = chatLimits.pinnedConversations;
  await inTransaction(services, async (tx) => {
    if (await updatePinned(tx, at, max)) return happened(tx, 'conversation.marked', at);
    if (!(await isParticipant(tx, at.conversationId, at.userId))) throw notFound('conversation');
    throw new ApiError('conflict', t('errors.maxPinnedConversations', { max }));
  });
}

async function record({ db, facts }: Services, at: OwnConversation, changed: Promise<boolean>): Promise<void> {
  if (!(await changed)) throw notFound('conversation');
  await happened({ db, facts }, 'conversation.marked', at);
}

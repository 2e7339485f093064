import { chatLimits } from 'contract/chat/chat.limits.ts';
import type { Notice } from 'contract/chat/chat.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { insertParticipants } from '../conversations/conversations.queries.ts';
import { enqueueWrite } from '../messages/message-queue.ts';
import { writeMessage } from '../messages/messages.queries.ts';
import { type LockedGroup, lockGroup } from './groups.queries.ts';
import { deleteRequest } from './membership/requests.queries.ts';

export interface Change {
  tx: Database;
  id: string;
  member: Member;
  group: LockedGroup;
  line: (notice: Notice, name?: string, aboutId?: string) => Promise<void>;
}

/** Members of the club know of a group unless it is private; who has a link to it does. Those inside know all of it. */
type Reach = 'link' | 'known' | 'inside' | 'owner';

/** Changes of a group wait for each other. It is missing for strangers of a private one; others may not change it. */
export async function changeGroup<Result>(
  services: Services,
  { member, id, reach }: { member: Member; id: string; reach: Reach },
  change: (change: Change) => Promise<Result>,
): Promise<Result> {
  return enqueueWrite(id, () =>
    inTransaction(services, async (tx) => {
      const group = await lockGroup(tx, member.id, id);
      if (!group) throw notFound('group');
      requireReach(group, reach);
      const line: Change['line'] = async (notice, body = '', aboutId) => {
        const line = { conversationId: id, body, notice, ...(aboutId && { aboutId }) };
        const written = await writeMessage(tx, member.id, line);
        if (written) await happened(tx, 'message.sent', { messageId: written.id, conversationId: id });
      };
      const result = await change({ tx, id, member, group, line });
      await happened(tx, 'conversation.changed', { conversationId: id });
      return result;
    }),
  );
}

export function requireReach({ access, mine }: Pick<LockedGroup, 'access' | 'mine'>, reach: Reach): void {
  if (reach === 'link') return;
  if (access === 'private' && mine === null) throw notFound('group');
  if (reach !== 'known' && mine === null) throw new ApiError('forbidden', t('errors.groupMembersOnly'));
  if (reach === 'owner' && mine !== 'owner') throw ownerOnly();
}

/** False for who is in it already. */
export async function addMember({ tx, id, group }: Change, byId: string, userId: string): Promise<boolean> {
  if (group.size >= chatLimits.groupMembers) throw tooMany();
  const added = await insertParticipants(tx, byId, id, [userId]);
  if (added.length === 0) return false;
  if (await deleteRequest(tx, id, userId)) await happened(tx, 'group.requestEnded', { conversationId: id, userId });
  await happened(tx, 'conversation.joined', { conversationId: id, userId });
  return true;
}

export function tooMany(): ApiError {
  return new ApiError('conflict', t('errors.maxGroup', { max: chatLimits.groupMembers }));
}

export function ownerOnly(): ApiError {
  return new ApiError('forbidden', t('errors.groupOwner'));
}

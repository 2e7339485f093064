import { chatLimits } from 'contract/chat/chat.limits.ts';
import type { Notice } from 'contract/chat/chat.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { removeFiles } from '../../platform/files/files.queries.ts';
import type { Upload } from '../../platform/files/incoming.ts';
import { pictureSizes } from '../../platform/files/picture-sizes.ts';
import { withStoredPicture } from '../../platform/files/stored-files.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { insertParticipants } from '../conversations/conversations.queries.ts';
import { enqueueWrite } from '../messages/message-queue.ts';
import { writeMessage } from '../messages/messages.queries.ts';
import { deleteParticipant, findEldest, findGroup, findMemberName, updateGroup } from './groups.queries.ts';

export async function renameGroup(services: Services, member: Member, id: string, name: string): Promise<void> {
  await changeGroup(services, member, id, async ({ tx, line }) => {
    await updateGroup(tx, id, { group_name: name.trim() });
    await line('renamed', name.trim());
  });
}

export async function setGroupPicture(
  services: Services,
  member: Member,
  id: string,
  upload: Upload | null,
): Promise<void> {
  const picture = { kind: 'group', ownerId: member.id, field: 'picture', upload, sizes: pictureSizes.group } as const;
  await withStoredPicture(services, picture, (stored) =>
    changeGroup(services, member, id, async ({ tx, group, line }) => {
      await stored.insert(tx);
      await updateGroup(tx, id, { picture_id: stored.id });
      if (group.picture_id) await removeFiles(tx, services.jobs, [group.picture_id]);
      await line('pictured');
    }),
  );
}

export async function addGroupMember(services: Services, member: Member, id: string, userId: string): Promise<void> {
  await changeGroup(services, member, id, async ({ tx, group, line }) => {
    if (group.size >= chatLimits.groupMembers) throw tooMany();
    const name = await findMemberName(tx, member.id, userId);
    if (!name) throw notFound('member');
    const added = await insertParticipants(tx, member.id, id, [userId]);
    if (added.length === 0) return;
    await line('added', name, userId);
    await happened(tx, 'conversation.joined', { conversationId: id, userId });
  });
}

/** Only the owner may remove others. If the owner leaves, the longest participant becomes owner. */
export async function removeGroupMember(services: Services, member: Member, id: string, userId: string): Promise<void> {
  await changeGroup(services, member, id, async ({ tx, group, line }) => {
    const leaving = userId === member.id;
    if (!leaving && group.owner_id !== member.id) throw ownerOnly();
    const name = await findMemberName(tx, member.id, userId);
    if (!name) throw notFound('member');
    await (leaving ? line('left') : line('removed', name, userId));
    if (!(await deleteParticipant(tx, id, userId))) throw notFound('member');
    if (userId === group.owner_id) await updateGroup(tx, id, { owner_id: await findEldest(tx, id) });
    await happened(tx, 'conversation.left', { conversationId: id, userId });
  });
}

export async function setGroupOwner(services: Services, member: Member, id: string, userId: string): Promise<void> {
  await changeGroup(services, member, id, async ({ tx, group, line }) => {
    if (group.owner_id !== member.id) throw ownerOnly();
    const name = await findMemberName(tx, member.id, userId);
    if (!name || !(await findGroup(tx, userId, id))) throw notFound('member');
    await updateGroup(tx, id, { owner_id: userId });
    await line('handed-over', name, userId);
  });
}

interface Change {
  tx: Database;
  group: NonNullable<Awaited<ReturnType<typeof findGroup>>>;
  line: (notice: Notice, name?: string, aboutId?: string) => Promise<void>;
}

async function changeGroup(
  services: Services,
  member: Member,
  id: string,
  change: (change: Change) => Promise<void>,
): Promise<void> {
  await enqueueWrite(id, () =>
    inTransaction(services, async (tx) => {
      const group = await findGroup(tx, member.id, id);
      if (!group) throw notFound('group');
      const line: Change['line'] = async (notice, body = '', aboutId) => {
        const line = { conversationId: id, body, notice, ...(aboutId && { aboutId }) };
        const written = await writeMessage(tx, member.id, line);
        if (written) await happened(tx, 'message.sent', { messageId: written.id, conversationId: id });
      };
      await change({ tx, group, line });
      await happened(tx, 'conversation.changed', { conversationId: id });
    }),
  );
}

export function tooMany(): ApiError {
  return new ApiError('conflict', t('errors.maxGroup', { max: chatLimits.groupMembers }));
}

function ownerOnly(): ApiError {
  return new ApiError('forbidden', t('errors.groupOwner'));
}

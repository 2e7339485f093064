import { isBlank } from 'contract/text.ts';
import { requireInside, requireWriter } from '../../members/members.kernel.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { describeAttachment } from '../../platform/files/attachments.ts';
import { removeFiles } from '../../platform/files/files.queries.ts';
import type { Upload } from '../../platform/files/incoming.ts';
import { pictureSizes } from '../../platform/files/picture-sizes.ts';
import { withStoredFile } from '../../platform/files/stored-files.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findUpload, insertGroupFile, listUploads } from './group-files.queries.ts';

export async function addGroupFile(
  services: Services,
  member: Member,
  { groupId, title = '', upload }: { groupId: string; title?: string | undefined; upload: Upload | null },
): Promise<string> {
  await requireWriter(services.db, member, groupId);
  if (!upload) throw invalidField('file', t('invalid.chosen'), t('errors.chooseFile'));
  const attachment = { kind: 'document', ownerId: member.id, upload, sizes: pictureSizes.chat } as const;
  const described = await describeAttachment(services.images, attachment);
  return withStoredFile(services.files, described, (stored) =>
    inTransaction(services, async (tx) => {
      await requireWriter(tx, member, groupId);
      await stored.insert(tx);
      const file = { groupId, fileId: stored.id, userId: member.id, title: isBlank(title) ? '' : title.trim() };
      await insertGroupFile(tx, file);
      return stored.id;
    }),
  );
}

export async function removeGroupFile(services: Services, member: Member, groupId: string, fileId: string) {
  const { isOwner } = await requireInside(services.db, member, groupId);
  const found = await findUpload(services.db, member.id, groupId, fileId);
  if (!found) throw notFound('file');
  if (!isOwner && found.userId !== member.id) throw new ApiError('forbidden', t('errors.groupFileOwners'));
  await inTransaction(services, (tx) => removeFiles(tx, services.jobs, [fileId]));
}

export function removeFilesOfGroups({ facts, jobs }: Pick<Services, 'facts' | 'jobs'>): void {
  facts.inTransaction('group.ended', async (tx, { conversationId }) =>
    removeFiles(tx, jobs, await listUploads(tx, conversationId)),
  );
}

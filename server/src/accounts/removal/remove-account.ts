import { notified } from '../../notifications/notifications.kernel.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { removeFiles } from '../../platform/files/files.queries.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { lockEmailOf, lockRoles } from '../locks.queries.ts';
import { requirePassword } from '../sessions/require-password.ts';
import {
  deleteApplications,
  deleteTraces,
  deleteUserRow,
  isLastAdmin,
  listBelongings,
  listNotified,
  lockGroupsOf,
  lockUser,
} from './remove-account.queries.ts';

declare module '../../platform/facts/facts.ts' {
  interface Facts {
    /** Emitted before the removal. */
    'member.removing': { userId: string };
  }
}

interface AccountRemoval {
  tx: Database;
  jobs: JobQueue;
}

/** The only way to delete an account: never the last admin, even under concurrency. The caller audits it. */
export async function removeAccount({ tx, jobs }: AccountRemoval, userId: string): Promise<void> {
  await lockRoles(tx);
  await lockEmailOf(tx, userId);
  if (!(await lockUser(tx, userId))) throw notFound('member');
  if (await isLastAdmin(tx, userId)) {
    throw new ApiError('last_admin', t('errors.lastAdmin'));
  }
  await happened(tx, 'member.removing', { userId });
  const { sessionIds, fileIds, ...affected } = await listBelongings(tx, userId);
  const resumeIds = await deleteApplications(tx, userId);
  await deleteTraces(tx, userId);
  const groups = await lockGroupsOf(tx, userId);
  for (const { id: conversationId } of groups.filter(({ memberCount }) => memberCount === 1))
    await happened(tx, 'group.ended', { conversationId, actorId: null, userIds: [] });
  const reached = await listNotified(tx, userId);
  await deleteUserRow(tx, userId);
  await removeFiles(tx, jobs, [...fileIds, ...resumeIds]);
  await happened(tx, 'sessions.closed', { sessionIds });
  await happened(tx, 'member.deleted', { userId, ...affected });
  await notified(tx, reached);
  for (const { id: conversationId } of groups) await happened(tx, 'conversation.changed', { conversationId });
}

export async function removeOwnAccount(
  services: Services,
  member: Member,
  { password, address }: { password: string; address: string },
): Promise<void> {
  await requirePassword(services, member, { field: 'password', password, address });
  await inTransaction(services, async (tx) => {
    await removeAccount({ tx, jobs: services.jobs }, member.id);
    await happened(tx, 'account.deleted', { actorId: member.id, subject: { kind: 'user', id: member.id } });
  });
}

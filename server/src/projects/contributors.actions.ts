import { projectLimits } from 'contract/projects/projects.limits.ts';
import { happened } from '../platform/facts/happened.ts';
import { inTransaction } from '../platform/facts/in-transaction.ts';
import { ApiError, invalidField, notFound } from '../platform/http/errors.ts';
import type { Member } from '../platform/http/member.ts';
import { t } from '../platform/locales/text.ts';
import type { Services } from '../services.ts';
import { confirmContributor, countNamed, deleteContributor, insertContributor } from './contributors.queries.ts';
import { requireAuthor } from './projects.actions.ts';
import { endRequests } from './seats/requests.actions.ts';
import { lockProject } from './seats/seats.queries.ts';

export async function inviteContributor(
  services: Services,
  member: Member,
  projectId: string,
  userId: string,
): Promise<void> {
  await requireAuthor(services.db, member, projectId);
  if (userId === member.id) throw invalidField('userId', t('invalid.another'), t('errors.ownProject'));
  await inTransaction(services, async (tx) => {
    const named = await countNamed(tx, projectId);
    const isNew = await insertContributor(tx, member.id, projectId, userId);
    if (isNew === null) throw notFound('member');
    if (!isNew) return;
    if (named >= projectLimits.contributors) {
      throw new ApiError('conflict', t('errors.maxContributors', { max: projectLimits.contributors }));
    }
    await happened(tx, 'contributor.invited', { projectId, userId, actorId: member.id });
  });
}

export async function confirmContribution(services: Services, member: Member, projectId: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    await lockProject(tx, projectId);
    if (!(await confirmContributor(tx, projectId, member.id))) throw notFound('invitation');
    await happened(tx, 'contributor.confirmed', { projectId, userId: member.id });
    await endRequests(tx, projectId, member.id);
  });
}

export async function removeContributor(services: Services, member: Member, projectId: string, userId: string) {
  if (userId !== member.id) await requireAuthor(services.db, member, projectId);
  await inTransaction(services, async (tx) => {
    if (!(await deleteContributor(tx, projectId, userId))) throw notFound('contributor');
    await happened(tx, 'contributor.removed', { projectId, userId });
  });
}

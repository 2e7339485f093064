import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { requirePost } from '../posts/posts.queries.ts';
import { deletePin, findPinner, insertAcknowledgement, putPin } from './pins.queries.ts';

const year = 366 * 24 * 60 * 60 * 1_000;

export async function pin(
  services: Services,
  officer: Member,
  { postId, until, acknowledge }: { postId: string; until: Date; acknowledge: boolean },
): Promise<void> {
  const left = until.getTime() - services.clock.now().getTime();
  if (left <= 0) throw invalidField('until', t('invalid.future'), t('errors.pinFuture'));
  if (left > year) throw invalidField('until', t('invalid.year'), t('errors.pinYear'));
  await requirePost(services.db, officer.id, postId, true);
  await inTransaction(services, async (tx) => {
    const fresh = await putPin(tx, { postId, until, acknowledge, pinnedBy: officer.id });
    if (fresh === null) throw notFound('post');
    if (fresh) await services.jobs.add(tx, 'posts.announce', { postId });
    await happened(tx, 'post.edited', { postId });
  });
  services.jobs.wake('posts.announce');
}

export async function unpin(services: Services, officer: Member, postId: string): Promise<void> {
  await requirePost(services.db, officer.id, postId, true);
  await inTransaction(services, async (tx) => {
    if (!(await deletePin(tx, postId))) return;
    await happened(tx, 'post.unpinned', { postId });
  });
}

export async function announce(services: Services, postId: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const actorId = await findPinner(tx, postId);
    if (actorId) await happened(tx, 'post.announced', { postId, actorId });
  });
}

export async function acknowledge({ db }: Services, member: Member, postId: string): Promise<void> {
  await requirePost(db, member.id, postId);
  if (!(await insertAcknowledgement(db, postId, member.id))) {
    throw new ApiError('conflict', t('errors.pinEnded'));
  }
}

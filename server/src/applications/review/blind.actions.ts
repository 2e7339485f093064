import { reviewersNeeded, type Score } from 'contract/applications/applications.rubric.ts';
import type { Database } from '../../platform/database/tables.ts';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, invalidField } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { notDecidable } from '../decisions/decisions.actions.ts';
import { lockEmailOfApplication } from '../decisions/decisions.queries.ts';
import { countReviews, findReviewable, markRevealed, upsertReview } from './blind.queries.ts';

/** Locks the address, so that the second of two concurrent scores reveals the applicant. */
export async function score(services: Services, admin: Member, id: string, scores: Score[]): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { hidden, rubric } = await lockReviewable(tx, id);
    if (!hidden) throw new ApiError('conflict', t('errors.applicationRevealed'));
    requireRubric(scores, rubric);
    await upsertReview(tx, id, admin.id, scores);
    const reviews = await countReviews(tx, id);
    if (reviews >= reviewersNeeded) await reveal(tx, admin, id, reviews);
    await happened(tx, 'application.changed', { applicationId: id });
  });
}

export async function revealEarly(services: Services, admin: Member, id: string): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { hidden } = await lockReviewable(tx, id);
    if (!hidden) return;
    await reveal(tx, admin, id, await countReviews(tx, id));
    await happened(tx, 'application.changed', { applicationId: id });
  });
}

async function lockReviewable(tx: Database, id: string) {
  await lockEmailOfApplication(tx, id);
  const found = await findReviewable(tx, id);
  if (!found) throw await notDecidable(tx, id);
  return found;
}

async function reveal(tx: Database, admin: Member, id: string, reviews: number): Promise<void> {
  await markRevealed(tx, id);
  const subject = { kind: 'application', id } as const;
  await happened(tx, 'application.revealed', { actorId: admin.id, subject, detail: { reviews } });
}

function requireRubric(scores: Score[], rubric: string[]): void {
  const given = scores.map(({ criterion }) => criterion);
  const isComplete = given.length === rubric.length && rubric.every((criterion) => given.includes(criterion));
  if (!isComplete) throw invalidField('scores', t('invalid.rubric'));
}

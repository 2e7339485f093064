import type { NewPoll } from 'contract/feed/feed.polls.ts';
import { limits } from 'contract/limits.ts';
import { happened } from '../../platform/facts/happened.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { requirePost } from '../posts/posts.queries.ts';
import { hasOption, putVote } from './polls.queries.ts';

const day = 24 * 60 * 60 * 1_000;

/** Throws invalid_input for a poll that ends before `from`, or too late. */
export function requirePollEnd({ endsAt }: NewPoll, from: Date): void {
  const left = Date.parse(endsAt) - from.getTime();
  if (left <= 0) throw invalidField('poll', t('invalid.pollEnd'), t('errors.pollFuture'));
  if (left > limits.pollDays * day) {
    throw invalidField('poll', t('invalid.pollDays', { days: limits.pollDays }), t('errors.pollWeeks'));
  }
}

export async function vote(
  { db, facts }: Services,
  member: Member,
  { postId, optionId }: { postId: string; optionId: string },
): Promise<void> {
  const changed = await putVote(db, postId, member.id, optionId);
  if (changed) await happened({ db, facts }, 'post.voted', { postId });
  if (changed !== null) return;
  await requirePost(db, member.id, postId);
  if (!(await hasOption(db, postId, optionId))) throw notFound('option');
  throw new ApiError('conflict', t('errors.pollClosed'));
}

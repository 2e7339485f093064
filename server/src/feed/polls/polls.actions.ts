import { pollLimits } from 'contract/feed/feed.polls.limits.ts';
import type { NewPoll, Vote } from 'contract/feed/feed.polls.ts';
import { happened } from '../../platform/facts/happened.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { requirePost } from '../posts/posts.queries.ts';
import { findVoting, putChoices } from './polls.queries.ts';

const day = 24 * 60 * 60 * 1_000;

/** Throws invalid_input for a poll that ends before `from`, or too late. */
export function requirePollEnd({ endsAt }: NewPoll, from: Date): void {
  const left = Date.parse(endsAt) - from.getTime();
  if (left <= 0) throw invalidField('poll', t('invalid.pollEnd'), t('errors.pollFuture'));
  if (left > pollLimits.days * day) {
    throw invalidField('poll', t('invalid.pollDays', { days: pollLimits.days }), t('errors.pollWeeks'));
  }
}

export async function vote(
  { db, facts }: Services,
  member: Member,
  { postId, optionId, optionIds }: Vote & { postId: string },
): Promise<void> {
  const chosen = optionIds ?? (optionId === undefined ? null : [optionId]);
  if (!chosen) throw invalidField('optionIds', t('invalid.required'));
  const choices = { postId, optionIds: [...new Set(chosen)] };
  const changed = await putChoices(db, member.id, choices);
  if (changed) await happened({ db, facts }, 'post.voted', { postId });
  if (changed !== null) return;
  await requirePost(db, member.id, postId);
  const poll = await findVoting(db, postId, choices.optionIds);
  if (!poll?.hasOptions) throw notFound('option');
  if (!poll.multiple && choices.optionIds.length > 1) {
    throw invalidField('optionIds', t('invalid.oneOption'), t('errors.pollOneOption'));
  }
  throw new ApiError('conflict', t('errors.pollClosed'));
}

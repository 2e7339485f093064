import type { Relationship } from 'contract/members.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store.ts';
import { showError, showSuccess } from '../../lib/toasts.ts';
import { type Step, takeStep } from './connections.api.ts';
import { relationshipTo } from './connections.cache.ts';
import { selectConnections } from './connections.slice.ts';

const failures = { connect: 'connections.connectFailed', accept: 'connections.acceptFailed' } as const;

/** How I stand to somebody, live, and what I can do about it. */
export function useRelationship(userId: string, name: string, fetched: Relationship) {
  const dispatch = useAppDispatch();
  const relationship = useAppSelector((state) => relationshipTo(selectConnections(state), userId, fetched));

  const take = async (step: Step) => {
    const answer = await dispatch(takeStep({ userId, step, before: relationship }));
    if (takeStep.fulfilled.match(answer)) {
      if (step === 'accept') showSuccess(t('connections.nowConnected', { name }));
    } else if (step === 'end') showError(errorMessage(answer.error));
    else showError(t(failures[step]), answer.error.message);
  };
  return { relationship, take };
}

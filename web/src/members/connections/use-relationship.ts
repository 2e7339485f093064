import type { Relationship } from 'contract/members/members.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { useAppDispatch, useAppSelector } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { type Step, takeStep } from './connections.api.ts';
import { relationshipTo } from './connections.cache.ts';
import { selectConnections } from './connections.slice.ts';

const failures = { connect: 'connections.connectFailed', accept: 'connections.acceptFailed' } as const;

/** The relationship to a member, live, with its actions. */
export function useRelationship(userId: string, name: string, fetched: Relationship) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const relationship = useAppSelector((state) => relationshipTo(selectConnections(state), userId, fetched));

  const take = async (step: Step) => {
    const send = () => dispatch(takeStep({ userId, step, before: relationship })).unwrap();
    const isTaken = await act(send, step === 'end' ? undefined : t(failures[step]));
    if (isTaken && step === 'accept') showSuccess(t('connections.nowConnected', { name }));
  };
  return { relationship, take };
}

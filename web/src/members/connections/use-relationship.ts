import type { Relationship } from 'contract/members/members.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { showSuccess } from '../../lib/browser/toasts.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { type Step, sendStep } from './connections.api.ts';
import { standings } from './standings.ts';

const failures = { connect: 'connections.connectFailed', accept: 'connections.acceptFailed' } as const;

export function useRelationship(userId: string, name: string, fetched: Relationship) {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const relationship = standings.useOne(userId)?.relationship ?? fetched;

  const perform = async (step: Step) => {
    const send = () => dispatch(sendStep({ userId, step, before: relationship }));
    const isDone = await act(send, step === 'end' ? undefined : t(failures[step]));
    if (isDone && step === 'accept') showSuccess(t('connections.nowConnected', { name }));
  };
  return { relationship, perform };
}

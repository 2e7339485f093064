import { endSession, listSessions, type Session } from 'contract/accounts/account.ts';
import { call } from '../../lib/api/api-client.ts';
import { toApiError } from '../../lib/api/api-error.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { attempt } from '../../lib/store/attempt.ts';
import { createEntities } from '../../lib/store/entities.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { useList } from '../../lib/store/use-list.ts';

interface ListedSession extends Session {
  ended?: boolean;
}

const sessions = createEntities<ListedSession>('sessions');
const mySessions = listOf<ListedSession>(sessions, pagesOf(listSessions, {}));
const changes = { ended: true };

const end = (id: string) =>
  call(endSession, { params: { id } }).catch((error: unknown) => {
    // The session was ended elsewhere meanwhile, which is fine.
    if (toApiError(error).code !== 'not_found') throw error;
  });

export function useSessions() {
  const dispatch = useAppDispatch();
  const { act } = useAction();
  const list = useList(mySessions);
  return {
    ...list,
    items: list.items.filter(({ ended }) => !ended),
    end: (id: string) =>
      act(() => dispatch(attempt(sessions, id, { changes, call: () => end(id), settle: () => changes }))),
  };
}

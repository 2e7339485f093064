import { getGroup } from 'contract/chat/groups/groups.ts';
import { useCallback, useState } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { toApiError } from '../../../lib/api/api-error.ts';
import { type AppThunk, useAppDispatch } from '../../../lib/store/store.ts';
import { useEntity } from '../../../lib/store/use-entity.ts';
import { groups } from '../groups.ts';
import { useGroupChanges } from '../use-group-changes.ts';

/** A private group goes at once, other groups stay to be joined. */
const hasLeft =
  (id: string): AppThunk =>
  (dispatch, getState) => {
    const isPrivate = groups.selectStored(getState(), id)?.access === 'private';
    dispatch(isPrivate ? groups.removed([id]) : groups.changed({ id, changes: { mine: null } }));
  };

/** A group on screen. `isLeft` says that I was in it while the page was open. */
export function useGroupPage(id: string) {
  const dispatch = useAppDispatch();
  const [isLeft, setLeft] = useState(false);
  const read = useCallback(
    async (groupId: string) => {
      try {
        return await call(getGroup, { params: { id: groupId } });
      } catch (error) {
        // The page may still show it as it was.
        if (toApiError(error).code === 'not_found') dispatch(groups.removed([groupId]));
        throw error;
      }
    },
    [dispatch],
  );
  const { item, error, isMissing, reload } = useEntity(groups, id, read);
  useGroupChanges({
    onJoined: (joined) => {
      if (joined !== id) return;
      setLeft(false);
      void reload();
    },
    onLeft: (left) => {
      if (left !== id) return;
      setLeft(true);
      dispatch(hasLeft(id));
      void reload();
    },
    onChanged: (changed) => changed === id && void reload(),
  });
  return { group: item, error, isMissing, isLeft, reload };
}

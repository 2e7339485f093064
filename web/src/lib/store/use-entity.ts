import { useCallback, useEffect } from 'react';
import { refetchUntilStable } from '../api/refetch-until-stable.ts';
import { useQuery } from '../api/use-query.ts';
import { onMissed } from '../socket/socket.ts';
import type { Entities, Entity } from './entities.ts';
import { type AppThunk, useAppDispatch } from './store.ts';

type Read<Item> = (id: string) => Promise<Item>;

const readOne =
  <Item extends Entity>(entities: Entities<Item>, id: string, read: Read<Item>): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const member = () => getState().auth.userInfo?._id;
    const before = member();
    const item = await refetchUntilStable(
      () => [entities.select(getState(), id)],
      () => read(id),
    );
    // An answer for one member is dropped for the next.
    if (member() === before) dispatch(entities.received([item]));
  };

/**
 * One thing on screen, followed: read when the screen opens, behind what is known of it already, and again when news may
 * have been missed. `read` must stay the same between renders; `fallback` is what an error says without a sentence of the server.
 */
export function useEntity<Item extends Entity>(
  entities: Entities<Item>,
  id: string,
  read: Read<Item>,
  fallback?: string,
) {
  const dispatch = useAppDispatch();
  const load = useCallback(() => dispatch(readOne(entities, id, read)), [dispatch, entities, id, read]);
  const { apiError, error, reload } = useQuery(load, fallback);
  const item = entities.useOne(id) ?? null;
  // After a failure the reader tries again: they may just be pressing the button.
  const isFailed = item === null && error !== null;
  useEffect(() => (isFailed ? undefined : onMissed(() => void reload())), [reload, isFailed]);
  const isMissing = isFailed && apiError?.code === 'not_found';
  return { item, error: isFailed ? error : null, isMissing, reload };
}

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
    // A response for one member is dropped for the next.
    if (member() === before) dispatch(entities.received([item]));
  };

/**
 * One item on screen. It is read when the screen opens, behind the known state, and again after missed news. `read`
 * must stay the same between renders; `fallback` is the message for errors without a sentence from the server.
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
  // After a failure only the reader retries, because they may be about to press the button.
  const isFailed = item === null && error !== null;
  useEffect(() => (isFailed ? undefined : onMissed(() => void reload())), [reload, isFailed]);
  const isMissing = isFailed && (apiError?.code === 'not_found' || apiError?.code === 'forbidden');
  return { item, error: isFailed ? error : null, isMissing, reload };
}

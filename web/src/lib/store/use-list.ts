import { useCallback, useEffect, useMemo, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { errorMessage } from '../api/error-message.ts';
import { listen, onMissed } from '../socket/socket.ts';
import type { Entity } from './entities.ts';
import { listShown, selectList } from './lists.slice.ts';
import { type List, readPage, selectItems } from './lists.ts';
import { useAppDispatch, useAppSelector } from './store.ts';

/**
 * A list on screen. It is read when the screen opens, behind what is still here of it, and again when news may have been
 * missed. `fallback` is what an error says that the server has no sentence for.
 */
export function useList<Item extends Entity>(wanted: List<Item>, fallback?: string) {
  const dispatch = useAppDispatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list is what its key says
  const list = useMemo(() => wanted, [wanted.key]);
  const { ids, next, loaded, loading, error, newestSeen, moved } = useAppSelector((state) =>
    selectList(state, list.key),
  );
  const items = useAppSelector((state) => selectItems(state, list), shallowEqual);

  const reload = useCallback(() => dispatch(readPage(list)), [dispatch, list]);
  const more = useCallback(() => void (next && dispatch(readPage(list, next))), [dispatch, list, next]);
  useEffect(() => {
    dispatch(listShown({ key: list.key, by: 1 }));
    void reload();
    return () => void dispatch(listShown({ key: list.key, by: -1 }));
  }, [dispatch, list, reload]);
  // After a failure the reader tries again: they may just be pressing the button.
  const isLeft = list.isStill || (!loaded && error !== null);
  useEffect(() => (isLeft ? undefined : onMissed(() => void reload())), [reload, isLeft]);

  const message = error && errorMessage(error, fallback);
  /** What has come since the reader saw the list from its beginning (`newestShown`). */
  const unseen = newestSeen === null ? ids : ids.slice(0, ids.indexOf(newestSeen));
  return { key: list.key, items, unseen, moved, loaded, loading, error: message, hasMore: next !== null, reload, more };
}

/** Reads a list of members, or figures about them, again when someone joins. */
export function useNewcomers(reload: () => unknown): void {
  useEffect(() => listen({ memberJoined: () => void reload() }), [reload]);
}

type ListShown = Pick<ReturnType<typeof useList>, 'loaded' | 'error' | 'hasMore'>;

/** Shows a list while it is narrowed: the old items stay until the new ones are there. */
export function useShown<Shown extends ListShown>(list: Shown): Shown {
  const shown = useRef(list);
  if (list.loaded || list.error !== null) shown.current = list;
  return shown.current === list ? list : { ...shown.current, hasMore: false };
}

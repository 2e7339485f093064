import { useCallback, useEffect, useMemo, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { errorMessage } from '../api/error-message.ts';
import { listen, onMissed } from '../socket/socket.ts';
import type { Entity } from './entities.ts';
import { listUsed, selectList } from './lists.slice.ts';
import { type List, readPage, selectItems } from './lists.ts';
import { useAppDispatch, useAppSelector } from './store.ts';

/**
 * A list on screen. It is read when the screen opens, behind the known items, and again after missed news. `fallback`
 * is the message for errors without a sentence from the server.
 */
export function useList<Item extends Entity>(sourceList: List<Item>, fallback?: string) {
  const dispatch = useAppDispatch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the list
  const list = useMemo(() => sourceList, [sourceList.key]);
  const { ids, next, loaded, loading, error, newestRead, moved } = useAppSelector((state) =>
    selectList(state, list.key),
  );
  const items = useAppSelector((state) => selectItems(state, list), shallowEqual);

  const reload = useCallback(() => dispatch(readPage(list)), [dispatch, list]);
  const more = useCallback(() => void (next && dispatch(readPage(list, next))), [dispatch, list, next]);
  useEffect(() => {
    dispatch(listUsed({ key: list.key, by: 1 }));
    void reload();
    return () => void dispatch(listUsed({ key: list.key, by: -1 }));
  }, [dispatch, list, reload]);
  // After a failure only the reader retries, because they may be about to press the button.
  const isLeft = list.isStill || (!loaded && error !== null);
  useEffect(() => (isLeft ? undefined : onMissed(() => void reload())), [reload, isLeft]);

  const message = error && errorMessage(error, fallback);
  const unseen = newestRead === null ? ids : ids.slice(0, ids.indexOf(newestRead));
  return { key: list.key, items, unseen, moved, loaded, loading, error: message, hasMore: next !== null, reload, more };
}

/** Reloads a list of members, or figures about them, when a member joins. */
export function useNewcomers(reload: () => unknown): void {
  useEffect(() => listen({ memberJoined: () => void reload() }), [reload]);
}

type RenderedList = Pick<ReturnType<typeof useList>, 'loaded' | 'error' | 'hasMore'>;

/** Shows the old items while filters change, until the new ones have loaded. */
export function useRendered<Rendered extends RenderedList>(list: Rendered): Rendered {
  const rendered = useRef(list);
  if (list.loaded || list.error !== null) rendered.current = list;
  return rendered.current === list ? list : { ...rendered.current, hasMore: false };
}

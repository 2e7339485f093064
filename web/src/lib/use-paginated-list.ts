import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageOf } from './api-client.ts';
import { toApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';
import { refetchUntilStable } from './refetch-until-stable.ts';

interface ListState<Item> {
  items: Item[];
  next: string | null;
  loaded: boolean;
  loading: boolean;
  error: string | null;
}

const nothing = { items: [], next: null, loaded: false, loading: true, error: null };

/** A list of one screen, page by page, with changes to single entries. `ask` must stay the same between renders. */
export function usePaginatedList<Item extends { _id: string }>(
  ask: (cursor: string | null) => Promise<PageOf<Item[]>>,
) {
  const [list, setList] = useState<ListState<Item>>(nothing);
  const turn = useRef(0);
  const changes = useRef(0);

  const load = useCallback(
    async (cursor: string | null) => {
      turn.current += 1;
      const mine = turn.current;
      setList((old) => ({ ...old, loading: true, error: null }));
      try {
        const { items, next } = await refetchUntilStable(
          () => [changes.current],
          () => ask(cursor),
        );
        if (mine !== turn.current) return;
        setList((old) => ({
          items: cursor ? [...old.items, ...items] : items,
          next,
          loaded: true,
          loading: false,
          error: null,
        }));
      } catch (error) {
        if (mine === turn.current)
          setList((old) => ({ ...old, loading: false, error: errorMessage(toApiError(error)) }));
      }
    },
    [ask],
  );

  useEffect(() => void load(null), [load]);

  const rewrite = useCallback((to: (items: Item[]) => Item[]) => {
    changes.current += 1;
    setList((old) => ({ ...old, items: to(old.items) }));
  }, []);
  const change = useCallback(
    (id: string, to: (item: Item) => Item) =>
      rewrite((items) => items.map((item) => (item._id === id ? to(item) : item))),
    [rewrite],
  );
  const drop = useCallback((id: string) => rewrite((items) => items.filter((item) => item._id !== id)), [rewrite]);
  const reload = useCallback(() => load(null), [load]);
  const more = useCallback(() => void (list.next && load(list.next)), [list.next, load]);
  return { ...list, hasMore: list.next !== null, reload, more, change, drop };
}

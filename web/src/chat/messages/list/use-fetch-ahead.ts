import { useCallback } from 'react';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { fetchNewer, fetchOlder } from '../../chat.api.ts';
import type { Thread } from '../../chat.state.ts';
import { isLoading } from '../../thread.cache.ts';
import { below } from './scroll-anchor.ts';

const soon = 900;

/** Fetches what comes before or after what is there, as soon as the reader comes near it. */
export function useFetchAhead(id: string, thread: Thread) {
  const dispatch = useAppDispatch();
  const { messages, reachesStart, reachesEnd } = thread;
  const loading = isLoading(thread);
  const [first, last] = [messages[0]?.number, messages.at(-1)?.number];
  return useCallback(
    (frame: HTMLElement) => {
      if (loading || first === undefined || last === undefined) return;
      if (!reachesStart && frame.scrollTop < soon) void dispatch(fetchOlder({ id, before: first }));
      else if (!reachesEnd && below(frame) < soon) void dispatch(fetchNewer({ id, after: last }));
    },
    [id, first, last, reachesStart, reachesEnd, loading, dispatch],
  );
}

import { useCallback } from 'react';
import { useAppDispatch } from '../../../lib/store/store.ts';
import type { Thread } from '../../chat.state.ts';
import { isLoading } from '../../thread.ts';
import { readPart } from '../../thread-messages.ts';
import { below } from './scroll-anchor.ts';

const soon = 900;

export function useFetchAhead(id: string, thread: Thread) {
  const dispatch = useAppDispatch();
  const { places: slots, reachesStart, reachesEnd } = thread;
  const loading = isLoading(thread);
  const [first, last] = [slots[0]?.number, slots.at(-1)?.number];
  return useCallback(
    (frame: HTMLElement) => {
      if (loading || first === undefined || last === undefined) return;
      if (!reachesStart && frame.scrollTop < soon) void dispatch(readPart({ id, from: 'before', number: first }));
      else if (!reachesEnd && below(frame) < soon) void dispatch(readPart({ id, from: 'after', number: last }));
    },
    [id, first, last, reachesStart, reachesEnd, loading, dispatch],
  );
}

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Thread } from '../../lib/state.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { fetchNewer, fetchOlder, openThread } from './chat.api.ts';
import { endReached } from './chat.slice.ts';

interface Reading {
  id: string;
  thread: Thread | undefined;
  target: { number: number; key: string } | null;
  unsent: number;
}

const near = 60;
const soon = 900;

/** Keeps one's place in a conversation: at the end it stays at the end, elsewhere nothing moves under one's eyes. */
export function useReadingPlace({ id, thread, target, unsent }: Reading) {
  const dispatch = useAppDispatch();
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const place = useRef<{ atEnd: boolean; row: string | null; top: number }>({ atEnd: true, row: null, top: 0 });
  const shown = useRef<string | null>(null);
  // On the way to an end that is still being fetched.
  const heading = useRef(false);
  const [away, setAway] = useState(false);
  const { messages = [], reachesEnd = false, reachesStart = true, loading = false } = thread ?? {};
  const [first, last] = [messages[0]?.number, messages.at(-1)?.number];

  const remember = useCallback(() => {
    const frame = box.current;
    if (!frame) return;
    const top = frame.getBoundingClientRect().top;
    const row = [...frame.querySelectorAll<HTMLElement>('[data-row]')].find(
      (one) => one.getBoundingClientRect().bottom > top,
    );
    const below = frame.scrollHeight - frame.scrollTop - frame.clientHeight;
    const atEnd = reachesEnd && below < near;
    if (shown.current !== null && atEnd !== place.current.atEnd) dispatch(endReached({ id, atEnd }));
    place.current = {
      atEnd: atEnd || heading.current,
      row: row?.dataset.row ?? null,
      top: (row?.getBoundingClientRect().top ?? top) - top,
    };
    setAway(below > frame.clientHeight / 2);
    if (shown.current === null || loading) return;
    if (first !== undefined && !reachesStart && frame.scrollTop < soon)
      void dispatch(fetchOlder({ id, before: first }));
    else if (last !== undefined && !reachesEnd && below < soon) void dispatch(fetchNewer({ id, after: last }));
  }, [id, first, last, reachesStart, reachesEnd, loading, dispatch]);

  const restore = useCallback(() => {
    const frame = box.current;
    if (!frame || shown.current === null) return;
    const { atEnd, row, top } = place.current;
    if (atEnd && reachesEnd) {
      heading.current = false;
      frame.scrollTop = frame.scrollHeight;
      return;
    }
    const anchor = row && frame.querySelector(`[data-row="${CSS.escape(row)}"]`);
    if (anchor) frame.scrollTop += anchor.getBoundingClientRect().top - frame.getBoundingClientRect().top - top;
  }, [reachesEnd]);

  // The first sight of it: at what was searched for, at the first new message, or at the end.
  const wanted = target?.key ?? 'opening';
  const targetNumber = target?.number;
  useLayoutEffect(() => {
    const frame = box.current;
    if (!frame || loading || shown.current === wanted || messages.length === 0) return;
    const goal = frame.querySelector(targetNumber ? `[data-number="${targetNumber}"]` : '[data-marker]');
    shown.current = wanted;
    place.current.atEnd = !goal && reachesEnd;
    dispatch(endReached({ id, atEnd: place.current.atEnd }));
    if (goal) goal.scrollIntoView({ block: targetNumber ? 'center' : 'start' });
    else frame.scrollTop = frame.scrollHeight;
  }, [wanted, targetNumber, loading, messages.length, reachesEnd, id, dispatch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown
  useLayoutEffect(() => {
    restore();
    remember();
  }, [messages, unsent, restore, remember]);

  useEffect(() => {
    const frame = box.current;
    if (!frame || !content.current) return;
    const observer = new ResizeObserver(restore);
    observer.observe(content.current);
    observer.observe(frame);
    frame.addEventListener('scroll', remember, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', remember);
    };
  }, [restore, remember]);

  const toNewest = useCallback(() => {
    place.current.atEnd = true;
    heading.current = !reachesEnd;
    if (!reachesEnd) void dispatch(openThread({ id, after: null }));
    else box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [id, reachesEnd, dispatch]);

  // What I write is at the end, wherever I was reading.
  const before = useRef(unsent);
  useLayoutEffect(() => {
    if (unsent > before.current) toNewest();
    before.current = unsent;
  }, [unsent, toNewest]);

  return { box, content, away, toNewest };
}

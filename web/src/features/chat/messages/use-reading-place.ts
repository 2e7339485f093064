import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Thread } from '../../../lib/state.ts';
import { useAppDispatch } from '../../../lib/store.ts';
import { openThread } from '../chat.api.ts';
import { atEndChanged } from '../chat.slice.ts';
import { noThread } from '../thread.cache.ts';
import { type Anchor, below, findAnchor, goTo, returnTo } from './reading-anchor.ts';
import { useFetchAhead } from './use-fetch-ahead.ts';

interface Reading {
  id: string;
  thread: Thread | undefined;
  target: { number: number; key: string } | null;
  unsent: number;
}

interface Reader {
  /** What was shown first: the opening, or what was searched for. Nothing yet while it is null. */
  shown: string | null;
  /** At the end, or on the way to an end that is still being fetched. */
  atEnd: boolean;
  heading: boolean;
  anchor: Anchor;
}

const near = 60;
const nothing: Thread = { ...noThread(), reachesStart: true };

/** Keeps one's place in a conversation: at the end it stays at the end, elsewhere nothing moves under one's eyes. */
export function useReadingPlace({ id, thread = nothing, target, unsent }: Reading) {
  const dispatch = useAppDispatch();
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const reader = useRef<Reader>({ shown: null, atEnd: true, heading: false, anchor: { row: null, top: 0 } }).current;
  const [away, setAway] = useState(false);
  const { messages, reachesEnd } = thread;
  const fetchAhead = useFetchAhead(id, thread);

  const remember = useCallback(() => {
    const frame = box.current;
    if (!frame) return;
    const atEnd = reachesEnd && below(frame) < near;
    if (reader.shown !== null && atEnd !== reader.atEnd) dispatch(atEndChanged({ id, atEnd }));
    reader.atEnd = atEnd || reader.heading;
    reader.anchor = findAnchor(frame);
    setAway(below(frame) > frame.clientHeight / 2);
    if (reader.shown !== null) fetchAhead(frame);
  }, [id, reader, reachesEnd, fetchAhead, dispatch]);

  const restore = useCallback(() => {
    const frame = box.current;
    if (!frame || reader.shown === null) return;
    if (!reader.atEnd || !reachesEnd) return returnTo(frame, reader.anchor);
    reader.heading = false;
    frame.scrollTop = frame.scrollHeight;
  }, [reader, reachesEnd]);

  const toNewest = useCallback(() => {
    reader.atEnd = true;
    reader.heading = !reachesEnd;
    if (!reachesEnd) void dispatch(openThread({ id, after: null }));
    else box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [id, reader, reachesEnd, dispatch]);

  useFirstSight({ id, thread, target, box, reader });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown
  useLayoutEffect(() => {
    restore();
    remember();
  }, [messages, unsent, restore, remember]);
  useMoves({ box, content, onResize: restore, onScroll: remember });
  useGrowth(unsent, toNewest);

  return { box, content, away, toNewest };
}

type Seeing = Pick<Reading, 'id' | 'target'> & { thread: Thread; box: RefObject<HTMLElement | null>; reader: Reader };

/** The first sight of it: at what was searched for, at the first new message, or at the end. */
function useFirstSight({ id, thread: { messages, reachesEnd, loading }, target, box, reader }: Seeing): void {
  const dispatch = useAppDispatch();
  const wanted = target?.key ?? 'opening';
  const number = target?.number;
  const isEmpty = messages.length === 0;
  useLayoutEffect(() => {
    if (!box.current || loading || reader.shown === wanted || isEmpty) return;
    reader.shown = wanted;
    reader.atEnd = !goTo(box.current, number) && reachesEnd;
    dispatch(atEndChanged({ id, atEnd: reader.atEnd }));
  }, [wanted, number, loading, isEmpty, reachesEnd, id, box, reader, dispatch]);
}

interface Moves {
  box: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  onResize: () => void;
  onScroll: () => void;
}

function useMoves({ box, content, onResize, onScroll }: Moves): void {
  useEffect(() => {
    const frame = box.current;
    if (!frame || !content.current) return;
    const observer = new ResizeObserver(onResize);
    observer.observe(content.current);
    observer.observe(frame);
    frame.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      frame.removeEventListener('scroll', onScroll);
    };
  }, [box, content, onResize, onScroll]);
}

/** What I write is at the end, wherever I was reading. */
function useGrowth(count: number, onGrowth: () => void): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    if (count > before.current) onGrowth();
    before.current = count;
  }, [count, onGrowth]);
}

import type { Message } from 'contract/chat/chat.ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAppDispatch } from '../../../lib/store/store.ts';
import { atEndChanged } from '../../chat.slice.ts';
import type { Thread } from '../../chat.state.ts';
import { isLoading, noThread } from '../../thread.ts';
import { readPart } from '../../thread-messages.ts';
import { type Anchor, below, findAnchor, goTo, returnTo } from './scroll-anchor.ts';
import { useFetchAhead } from './use-fetch-ahead.ts';

interface ScrollInput {
  id: string;
  thread: Thread | undefined;
  messages: Message[];
  target: { number: number; key: string } | null;
  pending: number;
}

interface Position {
  /** The last scroll target: the opening or a target's key; null before that. */
  rendered: string | null;
  /** Also true while the end is still loading. */
  atEnd: boolean;
  heading: boolean;
  anchor: Anchor;
}

const near = 60;
const nothing: Thread = { ...noThread(), reachesStart: true };

/** Keeps a conversation's scroll position: at the end it follows new messages, elsewhere nothing moves. */
export function useScrollPosition({ id, thread = nothing, messages, target, pending }: ScrollInput) {
  const dispatch = useAppDispatch();
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const position = useRef<Position>({
    rendered: null,
    atEnd: true,
    heading: false,
    anchor: { row: null, top: 0 },
  }).current;
  const [away, setAway] = useState(false);
  const { reachesEnd } = thread;
  const fetchAhead = useFetchAhead(id, thread);

  const remember = useCallback(() => {
    const frame = box.current;
    if (!frame) return;
    const atEnd = reachesEnd && below(frame) < near;
    if (position.rendered !== null && atEnd !== position.atEnd) dispatch(atEndChanged({ id, atEnd }));
    position.atEnd = atEnd || position.heading;
    position.anchor = findAnchor(frame);
    setAway(below(frame) > frame.clientHeight / 2);
    if (position.rendered !== null) fetchAhead(frame);
  }, [id, position, reachesEnd, fetchAhead, dispatch]);

  const restore = useCallback(() => {
    const frame = box.current;
    if (!frame || position.rendered === null) return;
    if (!position.atEnd || !reachesEnd) return returnTo(frame, position.anchor);
    position.heading = false;
    frame.scrollTop = frame.scrollHeight;
  }, [position, reachesEnd]);

  const toNewest = useCallback(() => {
    position.atEnd = true;
    position.heading = !reachesEnd;
    if (!reachesEnd) void dispatch(readPart({ id, from: 'end' }));
    else box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [id, position, reachesEnd, dispatch]);

  useInitialScroll({ id, thread, target, box, position });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs when the messages change
  useLayoutEffect(() => {
    restore();
    remember();
  }, [messages, pending, restore, remember]);
  useScrollEvents({ box, content, onResize: restore, onScroll: remember });
  useGrowth(pending, toNewest);

  return { box, content, away, toNewest };
}

type InitialScroll = Pick<ScrollInput, 'id' | 'target'> & {
  thread: Thread;
  box: RefObject<HTMLElement | null>;
  position: Position;
};

function useInitialScroll({ id, thread, target, box, position }: InitialScroll): void {
  const dispatch = useAppDispatch();
  const { places: slots, reachesEnd } = thread;
  const loading = isLoading(thread);
  const targetKey = target?.key ?? 'opening';
  const number = target?.number;
  const isEmpty = slots.length === 0;
  useLayoutEffect(() => {
    if (!box.current || loading || position.rendered === targetKey || isEmpty) return;
    position.rendered = targetKey;
    position.atEnd = !goTo(box.current, number) && reachesEnd;
    dispatch(atEndChanged({ id, atEnd: position.atEnd }));
  }, [targetKey, number, loading, isEmpty, reachesEnd, id, box, position, dispatch]);
}

interface ScrollEvents {
  box: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  onResize: () => void;
  onScroll: () => void;
}

function useScrollEvents({ box, content, onResize, onScroll }: ScrollEvents): void {
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

function useGrowth(count: number, onGrowth: () => void): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    if (count > before.current) onGrowth();
    before.current = count;
  }, [count, onGrowth]);
}

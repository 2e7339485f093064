import type { Message } from 'contract/chat/chat.ts';
import type { PageOf } from '../lib/api/api-client.ts';
import type { Part, Thread } from './chat.state.ts';

/** Messages kept in memory, and the maximum before old ones are dropped. */
export const threadSize = { size: 200, max: 260 } as const;

export const noThread = (): Thread => ({
  places: [],
  reachesStart: false,
  reachesEnd: false,
  completeTo: 0,
  reads: [],
  updates: [],
  failures: 0,
  markedAfter: null,
  atEnd: true,
});

function merge(thread: Thread, incoming: readonly Message[]): void {
  const known = new Map(thread.places.map((slot) => [slot._id, slot]));
  for (const { _id, number, clientId } of incoming) known.set(_id, { _id, number, clientId });
  if (known.size === thread.places.length) return;
  thread.places = [...known.values()].sort((one, other) => one.number - other.number);
}

export function insertPage(thread: Thread, part: Part, page: PageOf<Message[]>): void {
  thread.failures = 0;
  if (part.from === 'end') insertNewest(thread, page, part.upTo);
  else if (part.from === 'middle') insertAround(thread, page);
  // The surrounding messages may have been dropped while this page was loading.
  else if (part.from === 'before' && thread.places[0]?.number === part.number) insertOlder(thread, page);
  else if (part.from === 'after' && part.number <= newestIn(thread)) insertNewer(thread, page, part.upTo);
}

/** Appends the newest page, or replaces the window if there is a gap. The page is complete `upTo` a number. */
function insertNewest(thread: Thread, { items, next }: PageOf<Message[]>, upTo = 0): void {
  const first = items[0]?.number ?? 0;
  const overlaps = thread.places.some(({ number }) => number >= first - 1);
  if (!overlaps) thread.places = [];
  thread.reachesStart = next === null || (overlaps && thread.reachesStart);
  thread.reachesEnd = true;
  thread.completeTo = Math.max(thread.completeTo, upTo);
  merge(thread, items);
  dropOldest(thread);
}

function insertAround(thread: Thread, { items, next }: PageOf<Message[]>): void {
  thread.places = [];
  merge(thread, items);
  thread.reachesStart = items[0]?.number === 1;
  thread.reachesEnd = next === null;
}

function insertOlder(thread: Thread, { items, next }: PageOf<Message[]>): void {
  merge(thread, items);
  thread.reachesStart = next === null;
  if (thread.places.length <= threadSize.max) return;
  thread.places.length = threadSize.size;
  thread.reachesEnd = false;
}

/**
 * Appends the following page. Without a next one, it is complete `upTo` a number. A reader at the end stays at the
 * end, however many pages it takes.
 */
function insertNewer(thread: Thread, { items, next }: PageOf<Message[]>, upTo = 0): void {
  const endsWithin = next !== null && (items.at(-1)?.number ?? 0) < newestIn(thread);
  merge(thread, items);
  if (next === null) thread.completeTo = Math.max(thread.completeTo, upTo);
  if (!endsWithin) thread.reachesEnd = next === null || (thread.reachesEnd && thread.atEnd);
  if (thread.places.length > threadSize.max) dropOldest(thread);
}

/** A failed read. If a conversation can't be opened, its list is empty (specification, section 8). */
export function failPage(thread: Thread, { from }: Part): void {
  if (from === 'before') return;
  thread.failures += 1;
  if (from !== 'after') Object.assign(thread, { places: [], reachesStart: true, reachesEnd: true, completeTo: 0 });
}

export const newestIn = ({ places: slots }: Thread): number => slots.at(-1)?.number ?? 0;

/** True if all messages that I may read up to a number are loaded. */
export const isCompleteTo = (thread: Thread, number: number): boolean =>
  number <= Math.max(newestIn(thread), thread.completeTo);

/** Adds a new message, unless the end or the messages before it are not loaded. */
export function addLive(thread: Thread, message: Message): void {
  if (!thread.reachesEnd || !isCompleteTo(thread, message.number - 1)) return;
  if (thread.places.length >= threadSize.max) {
    if (!thread.atEnd) {
      thread.reachesEnd = false;
      return;
    }
    dropOldest(thread);
  }
  merge(thread, [message]);
}

export const isLoading = ({ reads }: Thread): boolean => reads.length > 0;

function dropOldest(thread: Thread): void {
  if (thread.places.length <= threadSize.size) return;
  thread.places = thread.places.slice(-threadSize.size);
  thread.reachesStart = false;
}

import type { Message } from 'contract/chat/chat.ts';
import type { PageOf } from '../lib/api/api-client.ts';
import type { Part, Thread } from './chat.state.ts';

/** How many messages are kept, and how many may gather before old ones are dropped. */
export const threadSize = { kept: 200, max: 260 } as const;

/** A conversation nothing of which has been fetched. */
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

/** Puts messages where they belong by their number; one that is there already stays. */
function merge(thread: Thread, incoming: readonly Message[]): void {
  const known = new Map(thread.places.map((place) => [place._id, place]));
  for (const { _id, number, clientId } of incoming) known.set(_id, { _id, number, clientId });
  if (known.size === thread.places.length) return;
  thread.places = [...known.values()].sort((one, other) => one.number - other.number);
}

/** Takes a page of it that has been read. */
export function takePage(thread: Thread, part: Part, page: PageOf<Message[]>): void {
  thread.failures = 0;
  if (part.from === 'end') takeNewest(thread, page, part.upTo);
  else if (part.from === 'middle') takeAround(thread, page);
  // The messages around it may have been let go while this was on its way.
  else if (part.from === 'before' && thread.places[0]?.number === part.number) takeOlder(thread, page);
  else if (part.from === 'after' && part.number <= newestIn(thread)) takeNewer(thread, page, part.upTo);
}

/** The newest page: it goes on from what is there, or replaces it when there is a gap between. It goes `upTo` a number. */
function takeNewest(thread: Thread, { items, next }: PageOf<Message[]>, upTo = 0): void {
  const first = items[0]?.number ?? 0;
  const overlaps = thread.places.some(({ number }) => number >= first - 1);
  if (!overlaps) thread.places = [];
  thread.reachesStart = next === null || (overlaps && thread.reachesStart);
  thread.reachesEnd = true;
  thread.completeTo = Math.max(thread.completeTo, upTo);
  merge(thread, items);
  dropOldest(thread);
}

/** A page from somewhere in the middle, where one wants to read. */
function takeAround(thread: Thread, { items, next }: PageOf<Message[]>): void {
  thread.places = [];
  merge(thread, items);
  thread.reachesStart = items[0]?.number === 1;
  thread.reachesEnd = next === null;
}

/** The page before what is there. */
function takeOlder(thread: Thread, { items, next }: PageOf<Message[]>): void {
  merge(thread, items);
  thread.reachesStart = next === null;
  if (thread.places.length <= threadSize.max) return;
  thread.places.length = threadSize.kept;
  thread.reachesEnd = false;
}

/**
 * The page after what is there, or after a part of it; with none to follow, it leaves out nothing `upTo` a number. Who is
 * at the end stays on the way there, however many pages it is off.
 */
function takeNewer(thread: Thread, { items, next }: PageOf<Message[]>, upTo = 0): void {
  const endsWithin = next !== null && (items.at(-1)?.number ?? 0) < newestIn(thread);
  merge(thread, items);
  if (next === null) thread.completeTo = Math.max(thread.completeTo, upTo);
  if (!endsWithin) thread.reachesEnd = next === null || (thread.reachesEnd && thread.atEnd);
  if (thread.places.length > threadSize.max) dropOldest(thread);
}

/** A part of it could not be read. Of a conversation that could not be opened an empty list is shown (specification, section 8). */
export function failPage(thread: Thread, { from }: Part): void {
  if (from === 'before') return;
  thread.failures += 1;
  if (from !== 'after') Object.assign(thread, { places: [], reachesStart: true, reachesEnd: true, completeTo: 0 });
}

/** The number of the newest message that is there; 0 when there is none. */
export const newestIn = ({ places }: Thread): number => places.at(-1)?.number ?? 0;

/** Whether everything up to a number is there that I may read. */
export const isCompleteTo = (thread: Thread, number: number): boolean =>
  number <= Math.max(newestIn(thread), thread.completeTo);

/** A message that has just been written. It stays away while the end, or what comes before it, is not loaded. */
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

/** Whether a part of it is on its way. */
export const isLoading = ({ reads }: Thread): boolean => reads.length > 0;

function dropOldest(thread: Thread): void {
  if (thread.places.length <= threadSize.kept) return;
  thread.places = thread.places.slice(-threadSize.kept);
  thread.reachesStart = false;
}

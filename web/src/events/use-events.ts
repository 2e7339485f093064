import type { EventMessages } from 'contract/events/events.ts';
import { useEffect } from 'react';
import { showSuccess } from '../lib/browser/toasts.ts';
import { listen } from '../lib/socket/socket.ts';
import { readPage } from '../lib/store/lists.ts';
import { type AppThunk, useAppDispatch } from '../lib/store/store.ts';
import { useList } from '../lib/store/use-list.ts';
import { t } from '../lib/text/i18n.ts';
import { events, myEvents, pastEvents, upcomingEvents } from './events.ts';

type Message<Name extends keyof EventMessages> = Parameters<EventMessages[Name]>[0];

const eventChanged =
  (live: Message<'eventChanged'>, onReordered: () => void): AppThunk =>
  (dispatch, getState) => {
    const before = events.selectStored(getState(), live._id);
    dispatch(events.changed({ id: live._id, changes: live }));
    // A new or moved event changes the order.
    if (!before || before.date !== live.date || live.cancelledAt) onReordered();
  };

const rsvpChanged =
  ({ eventId: id, ...standing }: Message<'rsvpChanged'>): AppThunk =>
  (dispatch, getState) => {
    const before = events.select(getState(), id);
    if (before?.iAmWaiting && standing.iAmGoing) showSuccess(t('events.promoted', { title: before.title }));
    dispatch(events.changed({ id, changes: standing }));
  };

export function useEventMessages(list: typeof upcomingEvents | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const readAgain = oneByOne(async () => list && dispatch(readPage(list)));
    return listen({
      eventChanged: (live) => dispatch(eventChanged(live, readAgain)),
      rsvpChanged: (change) => dispatch(rsvpChanged(change)),
    });
  }, [dispatch, list]);
}

/** A series is up to sixty messages at once: calls during a read lead to one more read. */
function oneByOne(read: () => Promise<unknown>): () => void {
  const calls = { isRunning: false, isDue: false };
  return async function run() {
    calls.isDue = true;
    if (calls.isRunning) return;
    calls.isRunning = true;
    while (calls.isDue) {
      calls.isDue = false;
      await read();
    }
    calls.isRunning = false;
  };
}

export function useEvents(isPast: boolean) {
  const sourceList = isPast ? pastEvents : upcomingEvents;
  const list = useList(sourceList);
  useEventMessages(sourceList);
  return { ...list, items: list.items.filter(({ cancelledAt }) => isPast || cancelledAt === null) };
}

/** Upcoming events, mine separate from the others. Until that is known, an event is among the others. */
export function useUpcoming() {
  const all = useEvents(false);
  const ownEvents = useList(myEvents);
  const ids = new Set(ownEvents.items.map(({ _id }) => _id));
  return {
    ...all,
    loaded: all.loaded && (ownEvents.loaded || ownEvents.error !== null),
    ownEvents: ownEvents.items.filter(({ cancelledAt }) => cancelledAt === null),
    items: all.items.filter(({ _id }) => !ids.has(_id)),
  };
}

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
  (live: Message<'eventChanged'>, list: typeof upcomingEvents | null): AppThunk =>
  (dispatch, getState) => {
    const before = events.selectStored(getState(), live._id);
    dispatch(events.changed({ id: live._id, changes: live }));
    // A new or moved event changes the order.
    if (list && (!before || before.date !== live.date || live.cancelledAt)) void dispatch(readAgain(list));
  };

const reading = new Set<string>();
const changedMeanwhile = new Set<string>();

/** One read after the other: a series is up to sixty messages at once. */
const readAgain =
  (list: typeof upcomingEvents): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (reading.has(list.key)) return void changedMeanwhile.add(list.key);
    reading.add(list.key);
    await dispatch(readPage(list));
    reading.delete(list.key);
    if (changedMeanwhile.delete(list.key)) await dispatch(readAgain(list));
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
  useEffect(
    () =>
      listen({
        eventChanged: (live) => dispatch(eventChanged(live, list)),
        rsvpChanged: (change) => dispatch(rsvpChanged(change)),
      }),
    [dispatch, list],
  );
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

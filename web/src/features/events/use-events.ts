import { type ClubEvent, listEvents } from 'contract/events.ts';
import { useEffect, useRef } from 'react';
import { callPage } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { listen, onConnection } from '../../lib/socket.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { usePaginatedList } from '../../lib/use-paginated-list.ts';

const askUpcoming = (cursor: string | null) => callPage(listEvents, { query: { ...(cursor && { cursor }) } });
const askPast = (cursor: string | null) => callPage(listEvents, { query: { past: true, ...(cursor && { cursor }) } });

/** The events to come, or the past ones; they change by themselves. */
export function useEvents(isPast: boolean) {
  const list = usePaginatedList<ClubEvent>(isPast ? askPast : askUpcoming);
  const { reload, change, drop } = list;
  const shown = useRef(list.items);
  shown.current = list.items;

  useEffect(() => onConnection(() => void reload()), [reload]);
  useEffect(
    () =>
      listen('eventChanged', (live) => {
        const known = shown.current.find(({ _id }) => _id === live._id);
        if (known && live.cancelledAt && !isPast) return drop(live._id);
        // A new one, or one that moved, has its place in the order.
        if (!known || known.date !== live.date || live.cancelledAt) return void reload();
        change(live._id, (event) => ({ ...event, ...live }));
      }),
    [change, drop, reload, isPast],
  );
  useEffect(
    () =>
      listen('rsvpChanged', ({ eventId, ...standing }) => {
        const known = shown.current.find(({ _id }) => _id === eventId);
        if (known?.iAmWaiting && standing.iAmGoing) showSuccess(t('events.promoted', { title: known.title }));
        change(eventId, (event) => ({ ...event, ...standing }));
      }),
    [change],
  );
  return list;
}

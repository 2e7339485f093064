import { type ClubEvent, listEvents } from 'contract/events/events.ts';
import { useEffect } from 'react';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { useList } from '../../lib/store/use-list.ts';
import { events } from '../events.ts';
import { useEventMessages } from '../use-events.ts';
import { daysOf, keyOf, type Month } from './month.ts';

function eventsOf(month: Month) {
  const days = daysOf(month);
  const [from, last] = [days[0] ?? new Date(), days.at(-1) ?? new Date()];
  const to = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1);
  return listOf(events, pagesOf(listEvents, { query: { from: from.toISOString(), to: to.toISOString(), limit: 100 } }));
}

export function useMonth(month: Month) {
  const monthEvents = eventsOf(month);
  const { items, error, hasMore, loading, more, reload } = useList(monthEvents);
  useEventMessages(monthEvents);
  // A calendar needs all pages.
  useEffect(() => {
    if (hasMore && !loading) more();
  }, [hasMore, loading, more]);
  const byDay = Map.groupBy<string, ClubEvent>(
    items.filter(({ cancelledAt }) => cancelledAt === null),
    ({ date }) => keyOf(new Date(date)),
  );
  return { byDay, error, reload };
}

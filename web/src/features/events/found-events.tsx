import type { ClubEvent } from 'contract/events.ts';
import { useEffect } from 'react';
import { t } from '../../lib/i18n.ts';
import { listen } from '../../lib/socket.ts';
import { useAppDispatch } from '../../lib/store.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { EventCard } from './event-card.tsx';
import classes from './event-list.module.css';
import { events } from './events.ts';

/** Events that a search finds; they change by themselves. */
export function FoundEvents({ events: found }: { events: ClubEvent[] }) {
  const dispatch = useAppDispatch();
  const now = useMinute().getTime();
  useEffect(
    () => listen({ eventChanged: (live) => dispatch(events.changed({ id: live._id, changes: live })) }),
    [dispatch],
  );
  return (
    <ul className={classes.list} aria-label={t('search.eventsFound')}>
      {found.map((event) => (
        <li key={event._id}>
          <EventCard event={event} isOver={event.cancelledAt !== null || endOf(event) <= now} menu={null} />
        </li>
      ))}
    </ul>
  );
}

// As the server has it: an evening without an end takes three hours.
const usualLength = 3 * 3_600_000;
const endOf = ({ date, endDate }: ClubEvent) => (endDate ? Date.parse(endDate) : Date.parse(date) + usualLength);

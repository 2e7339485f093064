import type { ClubEvent } from 'contract/events/events.ts';
import { useEffect } from 'react';
import { useMinute } from '../lib/dates/use-minute.ts';
import { listen } from '../lib/socket/socket.ts';
import { useAppDispatch } from '../lib/store/store.ts';
import { t } from '../lib/text/i18n.ts';
import { EventCard } from './event-card.tsx';
import classes from './event-list.module.css';
import { isOver } from './event-time.ts';
import { events } from './events.ts';

export function EventResults({ events: found }: { events: ClubEvent[] }) {
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
          <EventCard event={event} isOver={isOver(event, now)} menu={null} />
        </li>
      ))}
    </ul>
  );
}

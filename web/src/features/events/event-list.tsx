import { IconCalendarPlus } from '@tabler/icons-react';
import type { ClubEvent } from 'contract/events.ts';
import { t } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { PaginatedList } from '../../ui/lists/paginated-list.tsx';
import { EventCard } from './event-card.tsx';
import classes from './event-list.module.css';
import { EventMenu } from './event-menu.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import type { useEvents } from './use-events.ts';

interface Props {
  events: ReturnType<typeof useEvents>;
  isPast: boolean;
}

export function EventList({ events, isPast }: Props) {
  const menuOf = (event: ClubEvent) =>
    event.cancelledAt === null && <EventMenu event={event} onChanged={events.reload} />;
  const empty = (
    <EmptyState
      icon={IconCalendarPlus}
      title={t(isPast ? 'events.pastEmpty' : 'events.empty')}
      text={t(isPast ? 'events.pastEmptyText' : 'events.emptyText')}
    />
  );
  return (
    <PaginatedList list={events} skeleton={<EventSkeleton />} empty={empty}>
      <ul className={classes.list} aria-label={t(isPast ? 'events.pastHeading' : 'events.heading')}>
        {events.items.map((event) => (
          <li key={event._id}>
            <EventCard event={event} isOver={isPast} menu={!isPast && menuOf(event)} />
          </li>
        ))}
      </ul>
    </PaginatedList>
  );
}

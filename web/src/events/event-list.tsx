import { IconCalendarPlus } from '@tabler/icons-react';
import type { ClubEvent } from 'contract/events/events.ts';
import { useId } from 'react';
import { t } from '../lib/text/i18n.ts';
import { ItemBoundary } from '../ui/layout/item-boundary.tsx';
import { EmptyState } from '../ui/lists/empty-state.tsx';
import { PaginatedList } from '../ui/lists/paginated-list.tsx';
import { EventCard } from './event-card.tsx';
import classes from './event-list.module.css';
import { EventMenu } from './event-menu.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import type { useEvents } from './use-events.ts';

interface Props {
  events: ReturnType<typeof useEvents>;
  ownEvents?: ClubEvent[];
  isPast: boolean;
}

export function EventList({ events, ownEvents = [], isPast }: Props) {
  const id = useId();
  const empty = (
    <EmptyState
      icon={IconCalendarPlus}
      title={t(isPast ? 'events.pastEmpty' : 'events.empty')}
      text={t(isPast ? 'events.pastEmptyText' : 'events.emptyText')}
    />
  );
  const cards = (listed: ClubEvent[]) =>
    listed.map((event) => (
      <li key={event._id}>
        <ItemBoundary text={event.description}>
          <EventCard
            event={event}
            isOver={isPast}
            menu={!isPast && event.cancelledAt === null && <EventMenu event={event} onChanged={events.reload} />}
          />
        </ItemBoundary>
      </li>
    ));
  const all = { ...events, items: [...ownEvents, ...events.items] };
  return (
    <PaginatedList list={all} skeleton={<EventSkeleton />} empty={empty}>
      {ownEvents.length > 0 && (
        <section className={classes.part}>
          <p className={classes.heading} id={id}>
            {t('events.mine')}
          </p>
          <ul className={classes.list} aria-labelledby={id}>
            {cards(ownEvents)}
          </ul>
        </section>
      )}
      {ownEvents.length > 0 && events.items.length > 0 && <p className={classes.heading}>{t('events.others')}</p>}
      {events.items.length > 0 && (
        <ul className={classes.list} aria-label={t(isPast ? 'events.pastHeading' : 'events.heading')}>
          {cards(events.items)}
        </ul>
      )}
    </PaginatedList>
  );
}

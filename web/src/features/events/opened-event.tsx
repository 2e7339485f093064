import { type ClubEvent, getEvent } from 'contract/events.ts';
import { call } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useEntity } from '../../lib/store/use-entity.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { EventCard } from './event-card.tsx';
import { EventMenu } from './event-menu.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import { events } from './events.ts';
import { useEventMessages } from './use-events.ts';

const readEvent = (id: string) => call(getEvent, { params: { id } });

/** One event, as a link to it opens it, and the way to all. */
export function OpenedEvent({ id }: { id: string }) {
  const { item: event, error, reload } = useEntity(events, id, readEvent);
  useEventMessages(null);
  const menu = event && !isOver(event) && <EventMenu event={event} onChanged={reload} />;
  return (
    <>
      {event && <EventCard event={event} isOver={isOver(event)} menu={menu} />}
      {!event && (error ? <ErrorState text={error} onRetry={reload} /> : <EventSkeleton />)}
      <p>
        <TextLink to="/events">{t('events.showAll')}</TextLink>
      </p>
    </>
  );
}

function isOver({ cancelledAt, endDate, date }: ClubEvent): boolean {
  return cancelledAt !== null || Date.parse(endDate ?? date) < Date.now();
}

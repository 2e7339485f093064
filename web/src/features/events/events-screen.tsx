import { IconCalendarPlus } from '@tabler/icons-react';
import { type ClubEvent, listEvents } from 'contract/events.ts';
import type { User } from 'contract/members.ts';
import { useEffect, useState } from 'react';
import { callPage } from '../../lib/api-client.ts';
import { listen, onReturn } from '../../lib/socket.ts';
import { useList } from '../../lib/use-list.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CardBones } from '../../ui/card-bones.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListEnd } from '../../ui/list-end.tsx';
import { CreateEventDialog } from './create-event-dialog.tsx';
import { EventCard } from './event-card.tsx';
import classes from './events.module.css';

const ask = (cursor: string | null) => callPage(listEvents, { query: { ...(cursor && { cursor }) } });

/** What is coming up, and who goes; officers announce here. */
export function EventsScreen({ me }: { me: User }) {
  const { items, loaded, loading, error, next, reload, more, change, drop } = useList<ClubEvent>(ask);
  const [creating, setCreating] = useState(false);

  useEffect(() => onReturn(() => void reload()), [reload]);
  useEffect(
    () =>
      listen('eventChanged', (live) => {
        if (live.cancelledAt) drop(live._id);
        else change(live._id, (event) => ({ ...event, ...live, ...standing(live.attendees, event, me._id) }));
      }),
    [change, drop, me._id],
  );

  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1>{t('events.heading')}</h1>
        {me.role !== 'student' && (
          <Button onClick={() => setCreating(true)}>
            <IconCalendarPlus size={18} aria-hidden /> {t('events.create')}
          </Button>
        )}
      </div>
      {!loaded && error && <ErrorState text={error} onRetry={() => void reload()} />}
      {!loaded && !error && <CardBones count={3} />}
      {loaded && items.length === 0 && (
        <EmptyState icon={IconCalendarPlus} title={t('events.empty')} text={t('events.emptyText')} />
      )}
      <ul className={classes.list} aria-label={t('events.heading')}>
        {items.map((event) => (
          <li key={event._id}>
            <EventCard event={event} onAnswered={(answered) => change(event._id, () => answered)} />
          </li>
        ))}
      </ul>
      <ListEnd hasMore={loaded && next !== null} loading={loading} error={error} onMore={more} />
      {creating && (
        <CreateEventDialog
          onClose={() => setCreating(false)}
          onCreated={() => {
            setCreating(false);
            void reload();
          }}
        />
      )}
    </div>
  );
}

// What is told to everyone does not say how I stand: among the listed I go, else only a promotion can have moved me.
function standing(attendees: string[], event: ClubEvent, me: string) {
  if (!attendees.includes(me)) return {};
  return { iAmGoing: true, iAmWaiting: false, attendees: event.attendees.includes(me) ? event.attendees : attendees };
}

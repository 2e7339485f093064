import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ClubEvent, listEvents } from 'contract/events/events.ts';
import { useEffect, useId, useState } from 'react';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { region } from '../../lib/text/region.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/lists/error-state.tsx';
import { EventCard } from '../event-card.tsx';
import lists from '../event-list.module.css';
import { EventMenu } from '../event-menu.tsx';
import { isOver } from '../event-time.ts';
import { events } from '../events.ts';
import { useEventMessages } from '../use-events.ts';
import { daysOf, keyOf, type Month, monthOf, sameDay } from './month.ts';
import { MonthGrid } from './month-grid.tsx';
import classes from './month-view.module.css';

interface Props {
  /** Null for members who may not create events. */
  onCreate: ((day: Date) => void) | null;
}

export function MonthView({ onCreate }: Props) {
  const heading = useId();
  const now = useMinute();
  const [day, setDay] = useState(now);
  const { byDay, error, reload } = useMonth(monthOf(day));
  const events = byDay.get(keyOf(day)) ?? [];
  const title = day.toLocaleDateString(region, { month: 'long', year: 'numeric' });
  const dayTitle = day.toLocaleDateString(region, { weekday: 'long', month: 'long', day: 'numeric' });
  const menu = (event: ClubEvent) => !isOver(event, now.getTime()) && <EventMenu event={event} onChanged={reload} />;
  return (
    <div className={classes.view}>
      <Card className={classes.month ?? ''} aria-labelledby={heading}>
        <div className={classes.bar}>
          <h2 id={heading} className={classes.title} aria-live="polite">
            {title}
          </h2>
          <Button variant="quiet" onClick={() => setDay(new Date())}>
            {t('time.today')}
          </Button>
          <IconButton icon={IconChevronLeft} label={t('events.monthBefore')} onClick={() => setDay(sameDay(day, -1))} />
          <IconButton icon={IconChevronRight} label={t('events.monthAfter')} onClick={() => setDay(sameDay(day, 1))} />
        </div>
        <MonthGrid day={day} now={now} labelledBy={heading} byDay={byDay} onDay={setDay} onCreate={onCreate} />
      </Card>
      <section className={classes.events} aria-live="polite">
        <h2 className={classes.day}>{dayTitle}</h2>
        {error && <ErrorState text={error} onRetry={reload} />}
        {!error && events.length === 0 && <p className={classes.none}>{t('events.noneThatDay')}</p>}
        <ul className={lists.list} aria-label={dayTitle}>
          {events.map((event) => (
            <li key={event._id}>
              <EventCard event={event} isOver={isOver(event, now.getTime())} menu={menu(event)} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function eventsOf(month: Month) {
  const days = daysOf(month);
  const [from, last] = [days[0] ?? new Date(), days.at(-1) ?? new Date()];
  const to = new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1);
  return listOf(events, pagesOf(listEvents, { query: { from: from.toISOString(), to: to.toISOString(), limit: 100 } }));
}

function useMonth(month: Month) {
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

import { type ClubEvent, listEvents } from 'contract/events/events.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useMinute } from '../../lib/dates/use-minute.ts';
import { listOf, pagesOf } from '../../lib/store/lists.ts';
import { useList } from '../../lib/store/use-list.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import cards from '../event-card.module.css';
import { formatEventTime, isOver } from '../event-time.ts';
import { events } from '../events.ts';
import classes from './series.module.css';

const maxFirst = 6;

interface Props {
  event: ClubEvent;
  seriesId: string;
}

export function SeriesEvenings({ event, seriesId }: Props) {
  const heading = useId();
  const frame = useRef<HTMLElement>(null);
  const { items, loaded } = useList(listOf(events, pagesOf(listEvents, { query: { series: seriesId } })));
  const now = useMinute().getTime();
  const [isAll, setIsAll] = useState(false);
  const { hash } = useLocation();
  useEffect(() => {
    if (loaded && hash === '#evenings') frame.current?.scrollIntoView();
  }, [loaded, hash]);
  if (items.length === 0) return null;
  const evenings = items.toSorted((one, other) => one.date.localeCompare(other.date));
  const isPast = ({ date, endDate }: ClubEvent) => isOver({ date, endDate, cancelledAt: null }, now);
  const first = evenings.filter((one) => one._id === event._id || !isPast(one)).slice(0, maxFirst);
  const visible = isAll ? evenings : first;
  return (
    <section className={classes.evenings} aria-labelledby={heading} id="evenings" ref={frame}>
      <h2 id={heading} className={classes.heading}>
        {t('evenings.heading')}
      </h2>
      <ol className={classes.list} aria-labelledby={heading}>
        {visible.map((evening) => (
          <Evening key={evening._id} evening={evening} isOpen={evening._id === event._id} isOver={isPast(evening)} />
        ))}
      </ol>
      {visible.length < evenings.length && (
        <div>
          <Button variant="soft" onClick={() => setIsAll(true)}>
            {t('evenings.all', { count: evenings.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

interface EveningProps {
  evening: ClubEvent;
  /** On this page. */
  isOpen: boolean;
  isOver: boolean;
}

function Evening({ evening, isOpen, isOver: over }: EveningProps) {
  const { _id, date, going, cancelledAt } = evening;
  const time = <time dateTime={date}>{formatEventTime(evening)}</time>;
  return (
    <li className={classes.evening} aria-current={isOpen || undefined}>
      {isOpen ? <strong>{time}</strong> : <Link to={`/events/${_id}`}>{time}</Link>}
      {cancelledAt ? (
        <span className={cards.cancelled}>{t('events.cancelled')}</span>
      ) : (
        <span className={classes.hint}>{t(over ? 'events.wereGoing' : 'events.going', { count: going })}</span>
      )}
    </li>
  );
}

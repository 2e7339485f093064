import { IconClock, IconMapPin, IconUsersGroup, IconVideo } from '@tabler/icons-react';
import type { ClubEvent } from 'contract/events/events.ts';
import { t } from '../lib/text/i18n.ts';
import { Link } from '../ui/actions/link.tsx';
import classes from './event-page.module.css';
import { formatEventTime, timeThere } from './event-time.ts';

export function EventFacts({ event, isOver }: { event: ClubEvent; isOver: boolean }) {
  const { date, place, link, group } = event;
  const there = timeThere(event);
  return (
    <ul className={classes.facts}>
      <li>
        <IconClock size={18} stroke={1.6} aria-hidden />
        <span>
          <time dateTime={date}>{formatEventTime(event)}</time>
          {there && <span className={classes.dimmed}> ({there})</span>}
        </span>
      </li>
      {place && (
        <li>
          <IconMapPin size={18} stroke={1.6} aria-hidden />
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={classes.link}
            title={t('events.openMap')}
          >
            <bdi>{place}</bdi>
          </a>
        </li>
      )}
      {group && (
        <li>
          <IconUsersGroup size={18} stroke={1.6} aria-hidden />
          <Link to={`/groups/${group._id}`} className={classes.link}>
            <bdi>{group.name}</bdi>
          </Link>
        </li>
      )}
      {link && !isOver && (
        <li>
          <IconVideo size={18} stroke={1.6} aria-hidden />
          <a href={link} target="_blank" rel="noopener noreferrer" className={classes.link}>
            {t('events.join')}
          </a>
        </li>
      )}
    </ul>
  );
}

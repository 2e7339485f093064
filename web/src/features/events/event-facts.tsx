import { IconClock, IconMapPin, IconVideo } from '@tabler/icons-react';
import type { ClubEvent } from 'contract/events.ts';
import { formatDateTime, formatTimeOfDay } from '../../lib/dates.ts';
import { language, t } from '../../lib/i18n.ts';
import { Highlight } from '../../ui/content/highlight.tsx';
import classes from './event-card.module.css';
import { ownZone, toWallClock } from './zoned-time.ts';

export function EventFacts({ event, isOver }: { event: ClubEvent; isOver: boolean }) {
  const { date, endDate, timeZone, place, link } = event;
  return (
    <ul className={classes.facts}>
      <li>
        <IconClock size={18} stroke={1.6} aria-hidden />
        <span>
          <time dateTime={date}>{formatDateTime(date)}</time>
          {endDate && ` – ${formatEnd(date, endDate)}`}
          {differs(date, timeZone) && <span className={classes.dimmed}> ({timeThere(date, timeZone)})</span>}
        </span>
      </li>
      {place && (
        <li>
          <IconMapPin size={18} stroke={1.6} aria-hidden />
          <bdi>
            <Highlight text={place} />
          </bdi>
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

// An evening that goes on after midnight is still that evening.
const anEvening = 12 * 3_600_000;

function formatEnd(start: string, end: string): string {
  return Date.parse(end) - Date.parse(start) <= anEvening ? formatTimeOfDay(end) : formatDateTime(end);
}

function differs(date: string, timeZone: string): boolean {
  const moment = new Date(date);
  return toWallClock(moment, timeZone) !== toWallClock(moment, ownZone);
}

function timeThere(date: string, timeZone: string): string {
  const time = new Date(date).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit', timeZone });
  return t('events.zoned', { time, zone: cityOf(timeZone) });
}

function cityOf(timeZone: string): string {
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
}

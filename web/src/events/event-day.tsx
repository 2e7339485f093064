import type { ClubEvent } from 'contract/events/events.ts';
import { region } from '../lib/text/region.ts';
import classes from './event-day.module.css';

/** The date as a chip, stamped with the accent while I'm going. The year replaces the weekday if it isn't this one. */
export function EventDay({ event: { date, iAmGoing, iAmWaiting }, isOver }: { event: ClubEvent; isOver: boolean }) {
  const day = new Date(date);
  const isThisYear = day.getFullYear() === new Date().getFullYear();
  return (
    <div
      className={classes.day}
      data-answer={iAmGoing ? 'going' : iAmWaiting ? 'waiting' : undefined}
      data-over={isOver}
      aria-hidden
    >
      <span className={classes.month}>{day.toLocaleDateString(region, { month: 'short' })}</span>
      <span className={classes.number}>{day.getDate()}</span>
      <span className={classes.weekday}>
        {day.toLocaleDateString(region, isThisYear ? { weekday: 'short' } : { year: 'numeric' })}
      </span>
    </div>
  );
}

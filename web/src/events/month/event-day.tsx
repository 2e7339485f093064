import { region } from '../../lib/text/region.ts';
import classes from '../event-card.module.css';

export function EventDay({ date }: { date: string }) {
  const day = new Date(date);
  return (
    <div className={classes.day} aria-hidden>
      <span className={classes.month}>{day.toLocaleDateString(region, { month: 'short' })}</span>
      <span className={classes.number}>{day.getDate()}</span>
      <span className={classes.weekday}>{day.toLocaleDateString(region, { weekday: 'short' })}</span>
    </div>
  );
}

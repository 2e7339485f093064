import { language } from '../../lib/i18n.ts';
import classes from './event-card.module.css';

export function EventDay({ date }: { date: string }) {
  const day = new Date(date);
  return (
    <div className={classes.day} aria-hidden>
      <span className={classes.month}>{day.toLocaleDateString(language, { month: 'short' })}</span>
      <span className={classes.number}>{day.getDate()}</span>
      <span className={classes.weekday}>{day.toLocaleDateString(language, { weekday: 'short' })}</span>
    </div>
  );
}

import type { Club, VisitorEvent } from 'contract/club/club.ts';
import { cityOf, ownZone } from '../../lib/dates/time-zones.ts';
import { t } from '../../lib/text/i18n.ts';
import { region } from '../../lib/text/region.ts';
import classes from './club-poster.module.css';

export function ClubFacts({ figures, nextEvent }: Pick<Club, 'figures' | 'nextEvent'>) {
  return (
    <>
      {figures && (
        <p className={classes.figures}>
          {t(figures.colleges > 1 ? 'poster.membersFrom' : 'poster.members', {
            count: figures.members,
            colleges: figures.colleges,
          })}
        </p>
      )}
      {nextEvent && (
        <p className={classes.event}>
          <b>{nextEvent.title}</b>
          <span>{[timeOf(nextEvent), nextEvent.place].filter(Boolean).join(' · ')}</span>
        </p>
      )}
    </>
  );
}

// In the event's time zone, with its city if it differs from here.
function timeOf({ date, timeZone }: VisitorEvent): string {
  const [there, here] = [timeZone, ownZone].map((zone) =>
    new Date(date).toLocaleString(region, {
      ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
      timeZone: zone,
    }),
  );
  return there === here ? (there ?? '') : t('poster.zoned', { time: there, zone: cityOf(timeZone) });
}

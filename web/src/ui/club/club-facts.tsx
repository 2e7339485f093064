import { type Club, getClub, type VisitorEvent } from 'contract/club/club.ts';
import { useEffect } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { cityOf, ownZone } from '../../lib/dates/time-zones.ts';
import { changeClub } from '../../lib/socket/club.ts';
import { t } from '../../lib/text/i18n.ts';
import { region } from '../../lib/text/region.ts';
import classes from './club-poster.module.css';

export function ClubFacts() {
  const { data, reload } = useQuery(readClub);

  useEffect(() => {
    const reloadWhenVisible = () => document.visibilityState === 'visible' && void reload();
    document.addEventListener('visibilitychange', reloadWhenVisible);
    return () => document.removeEventListener('visibilitychange', reloadWhenVisible);
  }, [reload]);

  if (!data) return null;
  const { figures, nextEvent, faces } = data;
  return (
    <>
      {faces.length > 0 && <Faces faces={faces} />}
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

function Faces({ faces }: { faces: string[] }) {
  return (
    <div className={classes.faces} aria-hidden>
      {faces.slice(0, 8).map((face) => (
        <img key={face} src={face} alt="" width={128} height={128} />
      ))}
    </div>
  );
}

// Visitors have no socket, so they don't notice when officers close applications or publish rules.
async function readClub(): Promise<Club> {
  const response = await call(getClub, {});
  const { applicationsOpen, pages, rules } = response;
  changeClub({ applicationsOpen, pages, rules });
  return response;
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

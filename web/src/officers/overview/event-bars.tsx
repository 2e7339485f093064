import type { EventFigures } from 'contract/officers/admin.overview.ts';
import { useId } from 'react';
import { formatDate } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './overview.module.css';

interface Props {
  title: string;
  none: string;
  events: EventFigures[];
  members: number;
}

export function EventBars({ title, none, events, members }: Props) {
  const id = useId();
  return (
    <Card className={classes.part} aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {title}
      </h2>
      {events.length === 0 && <p className={classes.quiet}>{none}</p>}
      <ul className={classes.events}>
        {events.map(({ _id, title: name, date, going, capacity }) => (
          <li key={_id}>
            <p className={classes.event}>
              <Link to={`/events?event=${_id}`} className={classes.name}>
                <bdi>{name}</bdi>
              </Link>
              <span>
                {t(capacity === null ? 'overview.ofMembers' : 'overview.ofPlaces', {
                  going,
                  count: capacity ?? members,
                })}
              </span>
            </p>
            <div className={classes.bar} style={{ '--going': Math.min(1, going / Math.max(1, capacity ?? members)) }} />
            <p className={classes.quiet}>{formatDate(date)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

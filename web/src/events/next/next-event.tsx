import { IconCircleCheckFilled } from '@tabler/icons-react';
import { formatShortDateTime } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { NameLink } from '../../ui/actions/name-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import skeleton from '../../ui/lists/skeleton.module.css';
import { RsvpButton } from '../rsvp/rsvp-button.tsx';
import classes from './next-event.module.css';
import type { useNextEvent } from './use-next-event.ts';

export function NextEvent({ event, isWaiting }: ReturnType<typeof useNextEvent>) {
  return (
    <Card className={classes.card} heading={t('suggestions.nextEvent')} aria-busy={isWaiting}>
      {isWaiting && (
        <div className={classes.event} aria-hidden>
          <div className={skeleton.line} style={{ width: '80%' }} />
          <div className={skeleton.line} style={{ width: '60%' }} />
        </div>
      )}
      {!isWaiting && !event && <p className={`${classes.event} ${classes.when}`}>{t('suggestions.noEvent')}</p>}
      {event && (
        <div className={classes.event}>
          <NameLink to={`/events/${event._id}`} id={`event-${event._id}`}>
            {event.title}
          </NameLink>
          <p className={classes.when}>{formatShortDateTime(event.date)}</p>
          <div className={classes.answer}>
            {event.iAmGoing || event.iAmWaiting ? (
              <p className={classes.going}>
                <IconCircleCheckFilled size={18} aria-hidden />
                {t(event.iAmGoing ? 'suggestions.going' : 'suggestions.waiting')}
              </p>
            ) : (
              <RsvpButton event={event} />
            )}
            <span className={classes.when}>{t('suggestions.goingCount', { count: event.going })}</span>
          </div>
        </div>
      )}
    </Card>
  );
}

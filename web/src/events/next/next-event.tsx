import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { ClubEvent } from 'contract/events/events.ts';
import { formatTimeOfDay } from '../../lib/dates/dates.ts';
import { t } from '../../lib/text/i18n.ts';
import { NameLink } from '../../ui/actions/name-link.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { InlineError } from '../../ui/lists/inline-error.tsx';
import skeleton from '../../ui/lists/skeleton.module.css';
import { AvatarGroup } from '../../ui/people/avatar-group.tsx';
import { EventDay } from '../event-day.tsx';
import { RsvpButton } from '../rsvp/rsvp-button.tsx';
import { answerTo } from './next-event.labels.ts';
import classes from './next-event.module.css';
import { type useNextEvent, useNextEventLabels } from './use-next-event.ts';

/** The next event as a ticket: the day, what and where, and below the perforation my answer. */
export function NextEvent({ event, isWaiting, error, reload }: ReturnType<typeof useNextEvent>) {
  return (
    <Card className={classes.card} heading={t('suggestions.nextEvent')} aria-busy={isWaiting}>
      {isWaiting && (
        <div aria-hidden>
          <div className={classes.event}>
            <div className={classes.day} />
            <div className={classes.what}>
              <div className={skeleton.line} style={{ width: '80%' }} />
              <div className={skeleton.line} style={{ width: '60%' }} />
            </div>
          </div>
          <div className={classes.stub} />
        </div>
      )}
      {error && <InlineError text={error} onRetry={reload} />}
      {!isWaiting && !error && !event && (
        <>
          <div className={classes.event}>
            <p className={classes.when}>{t('suggestions.noEvent')}</p>
          </div>
          <div className={classes.stub}>
            <TextLink to="/events">{t('suggestions.allEvents')}</TextLink>
          </div>
        </>
      )}
      {event && <Ticket event={event} />}
    </Card>
  );
}

function Ticket({ event }: { event: ClubEvent }) {
  const { _id, title, date, place, people, going } = event;
  const answer = answerTo(event);
  const { when, company, isToday } = useNextEventLabels(event);
  return (
    <div data-aside>
      <div className={classes.event}>
        <EventDay event={event} isOver={false} />
        <div className={classes.what}>
          <NameLink to={`/events/${_id}`} id={`event-${_id}`}>
            {title}
          </NameLink>
          <p className={classes.when}>
            <time dateTime={date}>
              {isToday ? (
                when
              ) : (
                <>
                  <span className="visually-hidden">{when}</span>
                  <span aria-hidden>{formatTimeOfDay(date)}</span>
                </>
              )}
            </time>
          </p>
          {place && !isToday && (
            <p className={classes.when}>
              <bdi>{place}</bdi>
            </p>
          )}
        </div>
      </div>
      <div className={classes.stub}>
        {going > 0 && <AvatarGroup people={people.slice(0, 3)} size={24} />}
        <span className={classes.when}>{company ?? t('suggestions.goingCount', { count: going })}</span>
        <div className={classes.answer}>
          {answer ? (
            <p className={classes.answered} data-full={answer === 'rsvp.full'}>
              {answer !== 'rsvp.full' && <IconCircleCheckFilled size={18} aria-hidden />}
              {t(answer)}
            </p>
          ) : (
            <RsvpButton event={event} />
          )}
        </div>
      </div>
    </div>
  );
}

import { IconCalendarDown, IconRepeat } from '@tabler/icons-react';
import { getCalendarFile } from 'contract/events/events.calendar.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { ReactNode } from 'react';
import { addressOf } from '../lib/api/api-client.ts';
import { t } from '../lib/text/i18n.ts';
import iconButton from '../ui/actions/icon-button.module.css';
import { Link } from '../ui/actions/link.tsx';
import { Highlight } from '../ui/content/highlight.tsx';
import { RichText } from '../ui/content/rich-text.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Cover } from '../ui/links/cover.tsx';
import { pressPicture } from '../ui/links/growing-picture.ts';
import classes from './event-card.module.css';
import { EventDay } from './event-day.tsx';
import { formatEventHours, formatEventTime, timeThere } from './event-time.ts';
import { EventGoing } from './rsvp/event-going.tsx';
import { RsvpButton } from './rsvp/rsvp-button.tsx';
import { RsvpState } from './rsvp/rsvp-state.tsx';

interface Props {
  event: ClubEvent;
  isOver: boolean;
  menu: ReactNode;
}

export function EventCard({ event, isOver, menu }: Props) {
  const { _id, title, picture, description, createdBy, iAmWaiting, cancelledAt } = event;
  return (
    <Card as="article" className={classes.card ?? ''}>
      <div className={classes.stamp}>
        <EventDay event={event} isOver={isOver} />
        {!isOver && <RsvpState event={event} />}
      </div>
      <div className={classes.cover} data-picture-of={_id}>
        <Cover id={_id} picture={picture} alt="" lazy />
      </div>
      <div className={classes.main}>
        <div className={classes.top}>
          <h2 className={classes.title} dir="auto">
            <Link to={`/events/${_id}`} onClick={({ currentTarget }) => pressPicture(_id, currentTarget)}>
              <Highlight text={title} />
            </Link>
          </h2>
          {cancelledAt && <span className={classes.cancelled}>{t('events.cancelled')}</span>}
        </div>
        <WhenAndWhere event={event} isOver={isOver} />
      </div>
      <p className={classes.about}>
        <span className={classes.host}>
          {t('events.hostedBy', { name: createdBy._id === null ? t('people.former') : createdBy.name })}
        </span>
        <span className={classes.description} dir="auto">
          <RichText isPlain text={description} />
        </span>
      </p>
      {iAmWaiting && !isOver && <p className={classes.waiting}>{t('events.youWait')}</p>}
      <div className={classes.foot}>
        <EventGoing event={event} isOver={isOver} maxAvatars={3} />
        <div className={classes.actions}>
          {menu}
          {!isOver && (
            <>
              <a
                className={`${iconButton.button} ${classes.calendar}`}
                href={addressOf(getCalendarFile, { id: _id })}
                download
                title={t('events.download')}
              >
                <IconCalendarDown size={20} stroke={1.8} aria-hidden />
                <span className="visually-hidden">{t('events.downloadOf', { title })}</span>
              </a>
              <RsvpButton event={event} />
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

/** The day is on the chip, which is hidden from screen readers. */
function WhenAndWhere({ event, isOver }: { event: ClubEvent; isOver: boolean }) {
  const { _id, date, place, link, seriesId, group } = event;
  const there = timeThere(event);
  return (
    <p className={classes.facts}>
      <time dateTime={date}>
        <span className="visually-hidden">{formatEventTime(event)}</span>
        <span aria-hidden>{formatEventHours(event)}</span>
      </time>
      {there && <span className={classes.dimmed}> ({there})</span>}
      {place && (
        <>
          {' · '}
          <bdi>
            <Highlight text={place} />
          </bdi>
        </>
      )}
      {link && !isOver && (
        <>
          {' · '}
          <a href={link} target="_blank" rel="noopener noreferrer" className={classes.link}>
            {t('events.join')}
          </a>
        </>
      )}
      {group && (
        <span data-group>
          {' · '}
          <Link to={`/groups/${group._id}`} className={classes.link}>
            <bdi>{group.name}</bdi>
          </Link>
        </span>
      )}
      {seriesId && (
        <>
          {' · '}
          <Link
            to={`/events/${_id}#evenings`}
            className={`${classes.link} ${classes.series}`}
            aria-label={t('series.partOf')}
          >
            <IconRepeat size={16} stroke={1.8} aria-hidden />
            {t('series.series')}
          </Link>
        </>
      )}
    </p>
  );
}

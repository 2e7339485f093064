import { IconCalendarDown } from '@tabler/icons-react';
import { getCalendarFile } from 'contract/events/events.calendar.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import type { ReactNode } from 'react';
import { addressOf } from '../lib/api/api-client.ts';
import { t } from '../lib/text/i18n.ts';
import { region } from '../lib/text/region.ts';
import iconButton from '../ui/actions/icon-button.module.css';
import { Link } from '../ui/actions/link.tsx';
import { CollapsibleText } from '../ui/content/collapsible-text.tsx';
import { Highlight } from '../ui/content/highlight.tsx';
import { Card } from '../ui/layout/card.tsx';
import classes from './event-card.module.css';
import { EventFacts } from './event-facts.tsx';
import { EventGoing } from './rsvp/event-going.tsx';
import { RsvpButton } from './rsvp/rsvp-button.tsx';

interface Props {
  event: ClubEvent;
  isOver: boolean;
  menu: ReactNode;
}

export function EventCard({ event, isOver, menu }: Props) {
  const { _id, title, date, description, createdBy, iAmWaiting, cancelledAt } = event;
  return (
    <Card as="article" className={classes.card ?? ''} data-over={isOver}>
      <EventDay date={date} />
      <div className={classes.main}>
        <div className={classes.top}>
          <h2 className={classes.title} dir="auto">
            <Link to={`/events/${_id}`}>
              <Highlight text={title} />
            </Link>
          </h2>
          {cancelledAt && <span className={classes.cancelled}>{t('events.cancelled')}</span>}
          {menu}
        </div>
        <p className={classes.dimmed}>
          {t('events.hostedBy', { name: createdBy._id === null ? t('people.former') : createdBy.name })}
        </p>
        <EventFacts event={event} isOver={isOver} />
        <CollapsibleText text={description} lines={6} />
        {iAmWaiting && !isOver && <p className={classes.waiting}>{t('events.youWait')}</p>}
        <div className={classes.foot}>
          <EventGoing event={event} isOver={isOver} />
          {!isOver && (
            <div className={classes.actions}>
              <a
                className={iconButton.button}
                href={addressOf(getCalendarFile, { id: _id })}
                download
                title={t('events.download')}
              >
                <IconCalendarDown size={20} stroke={1.8} aria-hidden />
                <span className="visually-hidden">{t('events.downloadOf', { title })}</span>
              </a>
              <RsvpButton event={event} />
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}

function EventDay({ date }: { date: string }) {
  const day = new Date(date);
  return (
    <div className={classes.day} aria-hidden>
      <span className={classes.month}>{day.toLocaleDateString(region, { month: 'short' })}</span>
      <span className={classes.number}>{day.getDate()}</span>
      <span className={classes.weekday}>{day.toLocaleDateString(region, { weekday: 'short' })}</span>
    </div>
  );
}

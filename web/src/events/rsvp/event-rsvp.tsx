import { IconCalendarDown } from '@tabler/icons-react';
import { getCalendarFile } from 'contract/events/events.calendar.ts';
import type { ClubEvent } from 'contract/events/events.ts';
import { addressOf } from '../../lib/api/api-client.ts';
import { t } from '../../lib/text/i18n.ts';
import { Card } from '../../ui/layout/card.tsx';
import classes from './event-rsvp.module.css';
import { RsvpButton } from './rsvp-button.tsx';
import { RsvpState } from './rsvp-state.tsx';

export function EventRsvp({ event }: { event: ClubEvent }) {
  const { _id, title, iAmWaiting } = event;
  return (
    <Card className={classes.card ?? ''} aria-label={t('events.yourAnswer')}>
      <div className={classes.answer}>
        <RsvpState event={event} />
        <RsvpButton event={event} />
      </div>
      {iAmWaiting && <p className={classes.note}>{t('events.youWait')}</p>}
      <a className={classes.calendar} href={addressOf(getCalendarFile, { id: _id })} download>
        <IconCalendarDown size={18} stroke={1.8} aria-hidden />
        <span className={classes.calendarText}>{t('events.download')}</span>
        <span className="visually-hidden">: {title}</span>
      </a>
    </Card>
  );
}

import { IconCircleCheckFilled, IconHourglass } from '@tabler/icons-react';
import type { ClubEvent } from 'contract/events/events.ts';
import { t } from '../../lib/text/i18n.ts';
import classes from './rsvp-state.module.css';

export function RsvpState({ event: { iAmGoing, iAmWaiting } }: { event: ClubEvent }) {
  if (!iAmGoing && !iAmWaiting) return null;
  const Icon = iAmGoing ? IconCircleCheckFilled : IconHourglass;
  return (
    <p className={classes.state} data-going={iAmGoing} data-rises="acted">
      <Icon size={18} stroke={1.8} aria-hidden /> {t(iAmGoing ? 'events.youGo' : 'events.youAreWaiting')}
    </p>
  );
}

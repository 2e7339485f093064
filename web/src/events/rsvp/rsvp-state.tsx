import { IconCalendarQuestion, IconCircleCheckFilled, IconCircleX, IconHourglass } from '@tabler/icons-react';
import type { ClubEvent } from 'contract/events/events.ts';
import { t } from '../../lib/text/i18n.ts';
import classes from './rsvp-state.module.css';

const states = {
  going: { icon: IconCircleCheckFilled, text: 'events.youGo' },
  waiting: { icon: IconHourglass, text: 'events.youAreWaiting' },
  maybe: { icon: IconCalendarQuestion, text: 'answers.youMayCome' },
  declined: { icon: IconCircleX, text: 'answers.youDeclined' },
} as const;

export function RsvpState({ event: { myAnswer } }: { event: ClubEvent }) {
  if (!myAnswer) return null;
  const { icon: Icon, text } = states[myAnswer];
  return (
    <p className={classes.state} data-going={myAnswer === 'going'} data-rises="acted">
      <Icon size={18} stroke={1.8} aria-hidden /> {t(text)}
    </p>
  );
}

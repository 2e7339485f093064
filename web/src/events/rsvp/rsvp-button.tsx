import type { ClubEvent } from 'contract/events/events.ts';
import { useState } from 'react';
import { useAction } from '../../lib/api/use-action.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { isFull, toggleRsvp } from '../events.ts';
import classes from './rsvp-button.module.css';

export function RsvpButton({ event }: { event: ClubEvent }) {
  const dispatch = useAppDispatch();
  const { busy, act } = useAction();
  const [acted, setActed] = useState(false);
  const { iAmGoing, iAmWaiting } = event;
  const press = () => {
    setActed(true);
    void act(() => dispatch(toggleRsvp(event._id)));
  };
  return (
    <div className={classes.rsvp} data-rsvp data-acted={acted}>
      <Button
        variant={iAmGoing || iAmWaiting ? 'quiet' : 'filled'}
        disabled={busy}
        aria-describedby={`event-${event._id}`}
        onClick={press}
      >
        {busy ? '...' : t(labelOf(event))}
      </Button>
    </div>
  );
}

function labelOf(event: ClubEvent) {
  if (event.iAmGoing) return 'rsvp.cancelRsvp';
  if (event.iAmWaiting) return 'rsvp.leaveWaiting';
  return isFull(event) ? 'rsvp.joinWaiting' : 'rsvp.rsvp';
}

import type { ClubEvent } from 'contract/events/events.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../lib/api/use-action.ts';
import { useAppDispatch } from '../../lib/store/store.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { isFull, toggleRsvp } from '../events.ts';
import classes from './rsvp-button.module.css';

interface Props {
  event: ClubEvent;
  /** Opens the form of an event with questions or guests; elsewhere, the event's page does. */
  onForm?: () => void;
}

export function RsvpButton({ event, onForm }: Props) {
  const dispatch = useAppDispatch();
  const { busy, act } = useAction();
  const [acted, setActed] = useState(false);
  const navigate = useNavigate();
  const { iAmGoing, iAmWaiting } = event;
  const answered = iAmGoing || iAmWaiting;
  const press = () => {
    setActed(true);
    if (answered || !hasForm(event)) void act(() => dispatch(toggleRsvp(event._id)));
    else if (onForm) onForm();
    else void navigate(`/events/${event._id}?answer`);
  };
  return (
    <div className={classes.rsvp} data-rsvp data-acted={acted}>
      <Button
        variant={answered ? 'quiet' : 'filled'}
        disabled={busy}
        aria-describedby={`event-${event._id}`}
        onClick={press}
      >
        {busy ? '...' : t(labelOf(event))}
      </Button>
    </div>
  );
}

/** Whether the host wants to know more than who goes. */
export const hasForm = ({ questions, guestsAllowed }: ClubEvent): boolean => questions.length > 0 || guestsAllowed > 0;

function labelOf(event: ClubEvent) {
  if (event.iAmGoing) return 'rsvp.cancelRsvp';
  if (event.iAmWaiting) return 'rsvp.leaveWaiting';
  return isFull(event) ? 'rsvp.joinWaiting' : 'rsvp.rsvp';
}

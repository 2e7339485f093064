import { type ClubEvent, rsvp } from 'contract/events.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { toApiError } from '../../lib/api-error.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { t } from '../../lib/i18n.ts';
import { showError } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { answerOf, otherAnswer } from './events.cache.ts';

interface Props {
  event: ClubEvent;
  onAnswered: (change: (event: ClubEvent) => ClubEvent) => void;
}

/** Goes, or not any more; waits where the event is full. It counts at once, and is rolled back when the call fails. */
export function RsvpButton({ event, onAnswered }: Props) {
  const [busy, setBusy] = useState(false);

  const answer = async () => {
    setBusy(true);
    onAnswered((now) => ({ ...now, ...otherAnswer(now) }));
    try {
      const answered = await call(rsvp, { params: { id: event._id } });
      onAnswered(() => answered);
    } catch (error) {
      onAnswered((now) => ({ ...now, ...answerOf(event) }));
      showError(errorMessage(toApiError(error)));
    }
    setBusy(false);
  };

  return (
    <Button
      variant={event.iAmGoing || event.iAmWaiting ? 'soft' : 'filled'}
      disabled={busy}
      aria-describedby={`event-${event._id}`}
      onClick={() => void answer()}
    >
      {busy ? '...' : t(labelOf(event))}
    </Button>
  );
}

function labelOf({ iAmGoing, iAmWaiting, capacity, going }: ClubEvent) {
  if (iAmGoing) return 'events.cancelRsvp';
  if (iAmWaiting) return 'events.leaveWaiting';
  return capacity !== null && going >= capacity ? 'events.joinWaiting' : 'events.rsvp';
}

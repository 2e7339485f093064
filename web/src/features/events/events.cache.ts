import type { ClubEvent, RsvpState } from 'contract/events.ts';

type Answered = RsvpState & Pick<ClubEvent, 'going' | 'waiting'>;

/** The other answer, before the server has confirmed it: where it is full one waits, and a free place goes to the next. */
export function otherAnswer({ iAmGoing, iAmWaiting, going, waiting, capacity }: ClubEvent): Answered {
  if (iAmWaiting) return { iAmGoing, iAmWaiting: false, going, waiting: Math.max(0, waiting - 1) };
  if (iAmGoing && waiting > 0) return { iAmGoing: false, iAmWaiting, going, waiting: waiting - 1 };
  if (iAmGoing) return { iAmGoing: false, iAmWaiting, going: Math.max(0, going - 1), waiting };
  if (capacity !== null && going >= capacity) return { iAmGoing, iAmWaiting: true, going, waiting: waiting + 1 };
  return { iAmGoing: true, iAmWaiting, going: going + 1, waiting };
}

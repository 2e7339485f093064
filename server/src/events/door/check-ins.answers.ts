import type { Language } from 'contract/club/languages.ts';
import type { CheckedInGuest } from 'contract/events/events.door.ts';
import type { EventGuest } from 'contract/events/events.guests.ts';
import { t } from '../../platform/locales/text.ts';
import type { CheckIn } from './check-ins.queries.ts';

interface Outcome {
  checkIn: CheckIn;
  /** Null for a member whom the host doesn't see. */
  guest: EventGuest | null;
}

/** With the time of this check-in, also after it was undone. */
export function answerOf({ checkIn, guest }: Outcome, language: Language): CheckedInGuest {
  const { at, alreadyIn } = checkIn;
  return { ...(guest ?? ticketHolder(checkIn, language)), checkedInAt: at.toISOString(), alreadyIn };
}

/** Their ticket opens the door, and says nothing about them. */
function ticketHolder({ id }: CheckIn, language: Language): EventGuest {
  const name = t('answers.ticketHolder')(language);
  const nothing = { user: null, answer: null, guests: 0, answers: {}, checkedInAt: null, answeredAt: null };
  return { ...nothing, _id: id, name };
}

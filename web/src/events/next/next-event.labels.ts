import type { ClubEvent } from 'contract/events/events.ts';
import { formatShortDateTime, formatTimeOfDay } from '../../lib/dates/dates.ts';
import { firstNameOf } from '../../lib/text/first-name.ts';
import { inSentence, t } from '../../lib/text/i18n.ts';
import { region } from '../../lib/text/region.ts';
import { isFull } from '../events.ts';

const evening = 17;

interface Labels {
  isToday: boolean;
  when: string;
  /** On the day: one of the reader's connections who goes, and the number of the rest. */
  company: string | null;
}

/** On the day of the event "Tonight 6:00 PM · Workshop, building C", before that its date and time. */
export function nextEventLabels(event: ClubEvent, connections: string[], now: Date, locale: string = region): Labels {
  const then = new Date(event.date);
  if (then.toDateString() !== now.toDateString())
    return { isToday: false, when: formatShortDateTime(event.date, locale), company: null };
  const time = formatTimeOfDay(event.date, locale);
  const when = then.getHours() < evening ? t('suggestions.today', { time }) : t('suggestions.tonight', { time });
  return {
    isToday: true,
    when: event.place ? `${when} · ${inSentence(event.place)}` : when,
    company: companyAt(event, connections),
  };
}

/** My answer, or that no spot is left: the waiting list is on the event's page. */
export function answerTo(event: ClubEvent) {
  if (event.iAmGoing) return 'suggestions.going';
  if (event.iAmWaiting) return 'suggestions.waiting';
  return isFull(event) ? 'rsvp.full' : null;
}

function companyAt({ people, going, iAmGoing }: ClubEvent, connections: string[]): string | null {
  const friend = people.find(({ _id }) => connections.includes(_id));
  if (!friend) return null;
  const name = firstNameOf(friend.name);
  const count = going - 1 - Number(iAmGoing);
  return count > 0 ? t('suggestions.goingWith', { name, count }) : name;
}

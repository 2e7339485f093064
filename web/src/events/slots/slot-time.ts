import type { ClubEvent, Slot } from 'contract/events/events.ts';
import { formatEventHours, formatEventTime } from '../event-time.ts';

type Times = Pick<Slot, 'from' | 'to'>;
type EventTime = Pick<ClubEvent, 'date'>;

/** The hours of a shift, with the day if it is not that of the event; null if it says none. */
export function formatSlotTime({ from, to }: Times, event: EventTime): string | null {
  if (!from && !to) return null;
  const times = { date: from ?? event.date, endDate: to };
  const isThatDay = new Date(times.date).toDateString() === new Date(event.date).toDateString();
  return isThatDay ? formatEventHours(times) : formatEventTime(times);
}

/** By their start; those without one begin with the event. */
export function inOrder(slots: Slot[], { date }: EventTime): Slot[] {
  const startOf = ({ from }: Slot) => Date.parse(from ?? date);
  return slots.toSorted((one, other) => startOf(one) - startOf(other));
}

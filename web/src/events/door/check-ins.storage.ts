import type { CheckInFields } from 'contract/events/events.door.ts';
import { listKeys, readText, writeText } from '../../lib/store/browser-storage.ts';

/**
 * A check-in that the server does not have yet. It belongs to the host who made it, and stays on this device through
 * restarts, updates and other accounts, until the server has it or its host removes it.
 */
export interface CheckIn {
  hostId: string;
  eventId: string;
  fields: CheckInFields & { at: string };
  guestId: string | null;
  label: string;
  problem: string | null;
}

// One key per check-in, so two tabs don't overwrite each other. `app/session` knows this prefix: it counts them when
// their host signs out, which leaves them alone, and sends them after the next sign-in.
const prefixOf = (hostId: string) => `checkin:${hostId}:`;
const keyOf = ({ hostId, fields }: CheckIn) => prefixOf(hostId) + fields.clientId;

export function readCheckIns(hostId: string): CheckIn[] {
  return listKeys('browser', prefixOf(hostId))
    .flatMap((key) => parse(readText('browser', key)))
    .sort((one, other) => (one.fields.at < other.fields.at ? -1 : 1));
}

/** False if this device has no room: then the check-in lasts as long as the page. */
export const storeCheckIn = (checkIn: CheckIn): boolean =>
  writeText('browser', keyOf(checkIn), JSON.stringify(checkIn));

export const hasCheckIn = (checkIn: CheckIn): boolean => readText('browser', keyOf(checkIn)) !== '';

export const removeCheckIn = (checkIn: CheckIn): void => void writeText('browser', keyOf(checkIn), '');

function parse(text: string): CheckIn[] {
  try {
    const value: CheckIn | null = JSON.parse(text);
    return value && typeof value.fields?.clientId === 'string' && typeof value.eventId === 'string' ? [value] : [];
  } catch {
    return [];
  }
}

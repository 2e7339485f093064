import { getTicket } from 'contract/events/events.door.ts';
import { type ClubEvent, getEvent } from 'contract/events/events.ts';
import { call } from '../../../lib/api/api-client.ts';
import { toApiError } from '../../../lib/api/api-error.ts';
import { readRecord, writeRecord } from '../../../lib/browser/browser-records.ts';

export interface Ticket {
  code: string;
  event: ClubEvent;
}

// Signing out removes files and records that begin like this.
const keyOf = (memberId: string, eventId: string) => `draft:${memberId}:ticket:${eventId}`;

/** The member's ticket from the server, stored for a time without a network. Null if they don't go. */
export async function readTicket(memberId: string, id: string): Promise<Ticket | null> {
  const key = keyOf(memberId, id);
  try {
    const [event, ticket] = await Promise.all([
      call(getEvent, { params: { id } }),
      call(getTicket, { params: { id } }).catch(noneIfMissing),
    ]);
    const found = ticket && event.cancelledAt === null ? { code: ticket.code, event } : null;
    await writeRecord(key, found ?? {});
    return found;
  } catch (error) {
    const { code } = toApiError(error);
    const stored = code === 'not_found' || code === 'forbidden' ? null : await readStored(key);
    if (!stored) throw error;
    return stored;
  }
}

function noneIfMissing(error: unknown): null {
  if (toApiError(error).code !== 'not_found') throw error;
  return null;
}

export const readStoredTicket = (memberId: string, eventId: string) => readStored(keyOf(memberId, eventId));

async function readStored(key: string): Promise<Ticket | null> {
  const record = await readRecord(key);
  return isTicket(record) ? record : null;
}

function isTicket(value: unknown): value is Ticket {
  return typeof value === 'object' && value !== null && 'code' in value && 'event' in value;
}

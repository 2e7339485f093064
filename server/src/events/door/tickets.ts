import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../platform/secrets/secret.ts';

// In bytes.
const idSize = 16;
const macSize = 16;

interface Ticket {
  eventId: string;
  userId: string;
}

/** Hosts get it, so that their phones verify tickets of this event without a network, and of no other. */
export function eventKey({ ticketKey }: Pick<Secret, 'ticketKey'>, eventId: string): Buffer {
  return createHmac('sha256', ticketKey).update(bytesOf(eventId)).digest();
}

/** Always the same for an event and a member. The contract describes its bytes: see `getTicket`. */
export function ticketOf(secret: Pick<Secret, 'ticketKey'>, { eventId, userId }: Ticket): string {
  const ids = Buffer.concat([bytesOf(eventId), bytesOf(userId)]);
  return Buffer.concat([ids, macOf(eventKey(secret, eventId), ids)]).toString('base64url');
}

/** Null if the club did not sign it. */
export function readTicket(secret: Pick<Secret, 'ticketKey'>, code: string): Ticket | null {
  if (!/^[\w-]{64}$/.test(code)) return null;
  const bytes = Buffer.from(code, 'base64url');
  const ids = bytes.subarray(0, 2 * idSize);
  const eventId = idOf(ids.subarray(0, idSize));
  if (!timingSafeEqual(bytes.subarray(2 * idSize), macOf(eventKey(secret, eventId), ids))) return null;
  return { eventId, userId: idOf(ids.subarray(idSize)) };
}

function macOf(key: Buffer, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update(bytes).digest().subarray(0, macSize);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

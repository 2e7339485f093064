import { createHmac } from 'node:crypto';

/** A ticket as the server signs it. */
export function signTicket(eventId: string, userId: string, key: string): string {
  const ids = Buffer.from((eventId + userId).replaceAll('-', ''), 'hex');
  const mac = createHmac('sha256', Buffer.from(key, 'base64url')).update(ids).digest().subarray(0, 16);
  return Buffer.concat([ids, mac]).toString('base64url');
}

import { createHmac } from 'node:crypto';
import type { Secret } from '../../src/platform/secrets/secret.ts';

/** The cookie value for a session that a test wrote into the database. */
export function signToken(token: string, { cookieKey }: Secret): string {
  const signature = createHmac('sha256', cookieKey).update(token).digest('base64');
  return encodeURIComponent(`${token}.${signature}`);
}

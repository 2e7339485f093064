import { createHash, randomBytes } from 'node:crypto';

/** A new token for a link: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token that the database stores. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

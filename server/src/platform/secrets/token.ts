import { createHash, randomBytes } from 'node:crypto';

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A token for one purpose serves no other. */
export function hashTokenFor(purpose: 'passkey' | 'reset-password' | 'second-factor', token: string): string {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url');
}

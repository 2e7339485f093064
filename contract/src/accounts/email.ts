import Type from 'typebox';
import { limits } from '../limits.ts';

// Server and browser share this platform API. It converts international domains to ASCII.
declare const URL: { canParse(address: string): boolean; new (address: string): { hostname: string } };

// RFC 5321 without quoted local parts and without address literals; the domain has at least two labels.
const pattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/**
 * Returns the stored form of an address: trimmed, lower case, with its domain in ASCII (`müller.example` becomes
 * `xn--mller-kva.example`). Never throws: an invalid address comes back trimmed and matches no account.
 */
export function normalizeEmail(text: string): string {
  const [local = '', domain = '', ...rest] = text.trim().split('@');
  const inOrder = rest.length === 0 && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^\0-\x7f]/.test(domain);
  const address = `http://${domain}`;
  const ascii = inOrder && URL.canParse(address) ? new URL(address).hostname : undefined;
  return (ascii === undefined ? text.trim() : `${local}@${ascii}`).toLowerCase();
}

/** The only check for addresses: if one passes, it can apply, be invited, join, sign in and get mail. */
export function isEmail(text: string): boolean {
  const email = normalizeEmail(text);
  return email.length <= limits.email && pattern.test(email);
}

/** An email address as typed; store and compare the result of `normalizeEmail`. */
export const Email = Type.String({ minLength: 1, maxLength: limits.email, emailAddress: true });

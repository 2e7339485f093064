import Type from 'typebox';
import { limits } from './limits.ts';

// Of the platform, which server and browser share: it knows how domains in other scripts are written in ASCII.
declare const URL: { parse(address: string): { hostname: string } | null };

// RFC 5321 without quoted local parts and without address literals; the domain has at least two labels.
const pattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/**
 * The form in which an address is stored and compared: without spaces around it, in lower case, its domain in ASCII
 * (`müller.example` is `xn--mller-kva.example`). Never fails: what is no address comes back tidied, and fits no account.
 */
export function normalizeEmail(text: string): string {
  const [local = '', domain = '', ...rest] = text.trim().split('@');
  const inOrder = rest.length === 0 && /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) && /[^\0-\x7f]/.test(domain);
  const ascii = inOrder ? URL.parse(`http://${domain}`)?.hostname : undefined;
  return (ascii === undefined ? text.trim() : `${local}@${ascii}`).toLowerCase();
}

/** The one rule for email addresses: whatever it accepts can apply, be invited, join, sign in and receive mail. */
export function isEmail(text: string): boolean {
  const email = normalizeEmail(text);
  return email.length <= limits.email && pattern.test(email);
}

/** An email address in a body, as somebody typed it; compare and store what `normalizeEmail` makes of it. */
export const Email = Type.String({ minLength: 1, maxLength: limits.email, emailAddress: true });

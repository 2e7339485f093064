import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { OptionalText } from '../text.ts';
import { operationLimits } from './operations.limits.ts';

/** An uncaught browser error, without typed text and without addresses beyond the route. */
export const BrowserError = Type.Object({
  message: Type.String({ minLength: 1, maxLength: operationLimits.errorMessage }),
  trace: OptionalText(operationLimits.errorTrace),
  route: OptionalText(100),
  build: OptionalText(40),
});
export type BrowserError = Static<typeof BrowserError>;

export const reportBrowserError = endpoint({
  method: 'POST',
  path: '/api/browser-errors',
  guard: 'public',
  summary: "Report an error in the page to the server's log",
  body: BrowserError,
  response: Type.Object({
    message: Type.String(),
    reference: Type.String(),
  }),
  status: 202,
});

// Keeps the line and column at the end of an address.
const query = /[?#][^\s)"']*?(?=(?::\d+){0,2}(?:[\s)"']|$))/gm;
const email = /[^\s@"'<>]{1,64}@[^\s@"'<>]{1,255}/g;
const id = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
// Messages quote JSON that can't be parsed: `Unexpected token 'D', "Dear Ben" is not valid JSON`.
const quoted = /"[^"]*"?/g;

/** Removes personal data from an error message: query strings, email addresses, ids, quotes. */
export function redact(text: string): string {
  return text.replace(quoted, '"…"').replace(query, '').replace(email, '[email]').replace(id, '[id]');
}

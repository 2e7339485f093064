import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { MessageAnswer, OptionalText } from './text.ts';

/** What a browser reports of an error nobody caught: nothing that anybody typed, and no address beyond the route. */
export const BrowserError = Type.Object({
  message: Type.String({ minLength: 1, maxLength: limits.errorMessage }),
  trace: OptionalText(limits.errorTrace),
  /** The pattern of the screen, such as `/profile/:userId`. */
  route: OptionalText(100),
  /** The build the page came with. */
  build: OptionalText(40),
});
export type BrowserError = Static<typeof BrowserError>;

/** The header of every answer of the API that names the build of the web app which the server serves now. */
export const buildHeader = 'x-club-build';

export const reportBrowserError = endpoint({
  method: 'POST',
  path: '/api/browser-errors',
  guard: 'public',
  summary: 'Report an error of the page to the log of the server',
  body: BrowserError,
  answer: MessageAnswer,
  status: 202,
});

// The line and column at the end of an address stay.
const query = /[?#][^\s)"']*?(?=(?::\d+){0,2}(?:[\s)"']|$))/gm;
const email = /[^\s@"'<>]{1,64}@[^\s@"'<>]{1,255}/g;
const id = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
// JSON that can't be read is quoted in the message: `Unexpected token 'D', "Dear Ben" is not valid JSON`.
const quoted = /"[^"]*"?/g;

/** What a browser says went wrong, without what may name a person: queries of addresses, e-mail addresses, ids, quotes. */
export function redact(text: string): string {
  return text.replace(quoted, '"…"').replace(query, '').replace(email, '[email]').replace(id, '[id]');
}

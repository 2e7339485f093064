/** A web address inside a text; `start` and `length` in UTF-16 units, `href` absolute, http or https. */
export interface TextLink {
  start: number;
  length: number;
  href: string;
}

const begins = /(?<![a-z0-9])https?:\/\/|(?<![\p{L}\p{N}@./_-])www\./giu;
const goesOn = /(?:(?![,;]https?:)[^\s<>"“”«»])*/iy;
const closing: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
// A host of letters, digits, dots and hyphens, or an IPv6 address; no name and password before it.
const web =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#]|$)/iu;
const punctuation = /[.,;:!?'’…*_~。，、；：！？）】」』]/u;

/** The addresses in a text, in order: `http://`, `https://` and bare `www.`, without the punctuation after them. */
export function findLinks(text: string): TextLink[] {
  const links: TextLink[] = [];
  let end = 0;
  for (const { 0: beginning, index: start } of text.matchAll(begins)) {
    if (start < end) continue;
    goesOn.lastIndex = start;
    const address = withoutTail(goesOn.exec(text)?.[0] ?? '');
    const href = beginning.startsWith('h') || beginning.startsWith('H') ? address : `https://${address}`;
    if (address.length <= beginning.length || !leadsSomewhere(href)) continue;
    end = start + address.length;
    links.push({ start, length: address.length, href });
  }
  return links;
}

// A bracket belongs to the address when it was opened inside it, as in https://en.wikipedia.org/wiki/Robot_(film).
function withoutTail(address: string): string {
  const last = address.at(-1) ?? '';
  const opening = closing[last];
  const cut = opening ? count(address, last) > count(address, opening) : punctuation.test(last);
  return cut ? withoutTail(address.slice(0, -1)) : address;
}

const count = (text: string, character: string): number => text.split(character).length - 1;

const leadsSomewhere = (href: string): boolean => web.test(href) && !/^https:\/\/www\.[^.]*$/i.test(href);

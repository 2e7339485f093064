/** A web address in a text; `start` and `length` in UTF-16 units, `href` absolute, http or https. */
export interface TextLink {
  start: number;
  length: number;
  href: string;
}

const maxAddress = 2_000;

const begins = /(?<![a-z0-9])https?:\/\/|(?<![\p{L}\p{N}@./_-])www\./giu;
// A host that ends in a letter, digit or symbol, or an IPv6 address, without a name and password.
const host =
  /(?:[\p{L}\p{N}\p{So}_](?:[\p{L}\p{M}\p{N}\p{So}._-]{0,252}[\p{L}\p{M}\p{N}\p{So}])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?/iuy;
// Blanks, quotes, direction marks, and the punctuation of scripts without blanks between words.
const ends = String.raw`\s<>"“”„«»\x60\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069。．，、；：！？｡､（）「」『』【】《》〈〉〔〕〖〗〘〙｢｣`;
const rest = new RegExp(`(?:(?![,;]https?:)[^${ends}])*`, 'iuy');
const onlyPunctuation = new RegExp(`(?:(?!@)[\\p{P}\\p{S}])*?(?:(?=[${ends}])|(?=[,;]https?:)|$)`, 'iuy');
const closing: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const emphasis = '*_~';
const punctuation = ".,;:!?'’…،؛؟۔।॥";

/** Finds `http://`, `https://` and bare `www.` addresses without trailing punctuation, always in linear time. */
export function findLinks(text: string): TextLink[] {
  const links: TextLink[] = [];
  let done = 0;
  for (const { 0: beginning, index: start } of text.matchAll(begins)) {
    if (start < done) continue;
    const hasScheme = !beginning.toLowerCase().startsWith('www.');
    const site = matchAt(host, text, hasScheme ? start + beginning.length : start);
    if (!site || !(hasScheme || site.slice('www.'.length).includes('.'))) continue;
    const prefix = hasScheme ? beginning : '';
    const hostEnd = start + prefix.length + site.length;
    const end = endOfAddress(text, start, hostEnd);
    if (end === null) continue;
    done = end;
    const address = text.slice(start, end);
    const href = hasScheme ? address : `https://${address}`;
    if (address.length <= maxAddress) links.push({ start, length: address.length, href });
  }
  return links;
}

/** Returns the end of an address whose host ends at `hostEnd`; null if the following text makes it invalid. */
function endOfAddress(text: string, start: number, hostEnd: number): number | null {
  if (/[/?#]/.test(text[hostEnd] ?? '')) {
    return withoutTail(text, start, hostEnd + (matchAt(rest, text, hostEnd)?.length ?? 0));
  }
  return matchAt(onlyPunctuation, text, hostEnd) === null ? null : hostEnd;
}

// A bracket belongs to the address if it opens inside it, as in https://en.wikipedia.org/wiki/Robot_(film). A star or
// underscore belongs to it unless it closes emphasis around the address.
function withoutTail(text: string, start: number, addressEnd: number): number {
  const before = signsBefore(text, start);
  const counts = new Map<string, number>();
  for (let at = start; at < addressEnd; at++) counts.set(text[at] ?? '', (counts.get(text[at] ?? '') ?? 0) + 1);
  const count = (sign: string) => counts.get(sign) ?? 0;
  let end = addressEnd;
  for (; end > start; end--) {
    const last = text[end - 1] ?? '';
    const opening = closing[last];
    const isTail = opening ? count(last) > count(opening) : punctuation.includes(last) || before.includes(last);
    if (!isTail) break;
    counts.set(last, count(last) - 1);
  }
  return end;
}

function signsBefore(text: string, start: number): string {
  let from = start;
  while (from > 0 && emphasis.includes(text[from - 1] ?? '')) from--;
  return text.slice(from, start);
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

export interface Range {
  start: number;
  end: number;
}

/** In order. */
export type Mentions = readonly { start: number; length: number }[];

export interface Token extends Range {
  /** A run of signs, a backslash with its sign, or a bracket. */
  sign: string;
  /** The address at the end of a link. */
  href: string | undefined;
  opens: boolean;
  closes: boolean;
}

// A sign after a backslash; runs of signs; the end of a link, with its address; an address, inside of which signs mean
// nothing unless only punctuation follows.
const pattern =
  /\\(?:[*`[\]]|~(?=~))|`+|\*+|~+|\[|\](?:\((https?:\/\/[^\s()[\]<>]+(?:\([^\s()[\]<>]*\)[^\s()[\]<>]*)*)\))?|(?:https?:\/\/|www\.)(?:[*~]*[^\s*~`[\]<>"'.,;:!?)]|[.,;:!?)'])*/gi;
const visible = /\S/;

/** Finds the signs in a line, outside of mentions and addresses. One beside a blank does not open, or not close. */
export function findTokens(text: string, { start: offset, end: lineEnd }: Range, mentions: Mentions): Token[] {
  const line = text.slice(offset, lineEnd);
  const spared = mentions.map(({ start, length }) => ({ start: start - offset, end: start - offset + length }));
  const tokens: Token[] = [];
  let next = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    const [found, href] = match;
    const start = match.index;
    let end = start + found.length;
    while ((spared[next]?.end ?? Infinity) <= start) next += 1;
    const mention = spared[next];
    if (mention && mention.start <= start) {
      pattern.lastIndex = mention.end;
      continue;
    }
    const isCut = mention !== undefined && mention.start < end;
    if (isCut)
      end = found.startsWith(']') ? start + 1 : start + line.slice(start, mention.start).replace(/[*~]+$/, '').length;
    pattern.lastIndex = end;
    if (/^[hw]/i.test(found)) continue;
    tokens.push({
      start: start + offset,
      end: end + offset,
      sign: /^[*~`\\]/.test(found) ? found : (found[0] ?? ''),
      href: isCut ? undefined : href,
      opens: visible.test(line[end] ?? ''),
      closes: visible.test(line[start - 1] ?? ''),
    });
  }
  return tokens;
}

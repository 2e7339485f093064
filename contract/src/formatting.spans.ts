import { findTokens, type Mentions, type Range, type Token } from './formatting.tokens.ts';

export type TextSpan = Range & { kind: 'text' };

/** A part of a text; `start` is where its sign or text begins. */
export type Span =
  | TextSpan
  | { kind: 'code'; start: number; spans: Span[] }
  | { kind: 'bold' | 'italic' | 'struck'; start: number; spans: Span[] }
  | { kind: 'link'; start: number; href: string; spans: Span[] };

export function addText(spans: Span[], start: number, end: number): void {
  const last = spans.at(-1);
  if (last?.kind === 'text' && last.end === start) last.end = end;
  else if (end > start) spans.push({ kind: 'text', start, end });
}

export function addSpans(spans: Span[], more: readonly Span[]): void {
  for (const span of more) {
    if (span.kind === 'text') addText(spans, span.start, span.end);
    else spans.push(span);
  }
}

/** A sign that waits for the one that closes it; '' if none can any more. */
interface Opening extends Range {
  sign: string;
  spans: Span[];
}

const maxAddress = 2_000;

/** The signs that each sign closes. */
const openings: Record<string, string[]> = {
  '*': ['*', '***'],
  '**': ['**', '***'],
  '***': ['*', '**', '***'],
  '~~': ['~~'],
};

export function parseSpans(text: string, range: Range, mentions: Mentions): Span[] {
  const line = new FormattedLine();
  const tokens = findTokens(text, range, mentions);
  let done = range.start;
  let hasCode = true;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    line.addText(done, token.start);
    const isCode: boolean = token.sign === '`' && token.opens && hasCode;
    const codeEnd = isCode ? findCodeEnd(tokens, at + 1) : undefined;
    const last = codeEnd ? tokens[codeEnd] : undefined;
    if (codeEnd && last) {
      line.addCode(token.start, tokens.slice(at + 1, codeEnd), last.start);
      at = codeEnd;
    } else {
      hasCode &&= !isCode;
      line.add(token);
    }
    done = (last ?? token).end;
  }
  line.addText(done, range.end);
  return line.end();
}

function findCodeEnd(tokens: Token[], from: number): number | undefined {
  for (let at = from; at < tokens.length; at++) {
    if (tokens[at]?.sign === '`' && tokens[at]?.closes) return at;
  }
  return undefined;
}

class FormattedLine {
  readonly #spans: Span[] = [];
  readonly #open: Opening[] = [];
  readonly #waiting = new Map<string, number>();
  #brackets: Opening[] = [];

  addText(start: number, end: number): void {
    addText(this.#current(), start, end);
  }

  addCode(start: number, tokens: Token[], end: number): void {
    const spans: Span[] = [];
    let done = start + 1;
    for (const token of tokens) {
      if (token.sign !== '\\`') continue;
      addText(spans, done, token.start);
      done = token.start + 1;
    }
    addText(spans, done, end);
    this.#current().push({ kind: 'code', start, spans });
  }

  add(token: Token): void {
    const { sign, start, end, opens } = token;
    if (sign.startsWith('\\')) this.addText(start + 1, end);
    else if (sign === '[' && opens) this.#brackets.push(this.#push(sign, start, end));
    else if (sign === ']') this.#addLink(token);
    else if (openings[sign]) this.#addStyle(token);
    else this.addText(start, end);
  }

  /** Signs that nothing closed are text. */
  end(): Span[] {
    for (const { start, end, spans } of this.#open) {
      addText(this.#spans, start, end);
      addSpans(this.#spans, spans);
    }
    return this.#spans;
  }

  #current(): Span[] {
    return this.#open.at(-1)?.spans ?? this.#spans;
  }

  #push(sign: string, start: number, end: number, spans: Span[] = []): Opening {
    const opening = { sign, start, end, spans };
    this.#open.push(opening);
    this.#waiting.set(sign, (this.#waiting.get(sign) ?? 0) + 1);
    return opening;
  }

  /** The last opening with one of these signs. Later ones become text inside it. */
  #claim(signs: string[]): Opening | null {
    if (!signs.some((sign) => this.#waiting.get(sign))) return null;
    const inside: Opening[] = [];
    for (let last = this.#open.pop(); last; last = this.#open.pop()) {
      this.#waiting.set(last.sign, (this.#waiting.get(last.sign) ?? 0) - 1);
      if (this.#brackets.at(-1) === last) this.#brackets.pop();
      if (signs.includes(last.sign)) {
        for (const { start, end, spans } of inside.reverse()) {
          addText(last.spans, start, end);
          addSpans(last.spans, spans);
        }
        return last;
      }
      inside.push(last);
    }
    return null;
  }

  #addStyle({ sign, end, opens, closes }: Token): void {
    let left = sign;
    while (left !== '') {
      const opening = closes ? this.#claim(openings[left] ?? []) : null;
      if (!opening) break;
      const used = Math.min(opening.sign.length, left.length);
      const begin = opening.end - used;
      left = left.slice(used);
      const style = styled(sign === '~~' ? 0 : used, begin, opening.spans);
      if (begin > opening.start) this.#push(opening.sign.slice(used), opening.start, begin, [style]);
      else this.#current().push(style);
    }
    if (left !== '' && opens) this.#push(left, end - left.length, end);
    else this.addText(end - left.length, end);
  }

  #addLink({ start, end, href, closes }: Token): void {
    const bracket = this.#brackets.at(-1);
    const isLink = href !== undefined && href.length <= maxAddress && closes && bracket && bracket.end < start;
    const opening = isLink ? this.#claim(['[']) : null;
    // A link holds no other link, and a bracket belongs to the last one.
    const closed = opening ? this.#brackets.splice(0) : this.#brackets.splice(-1);
    for (const one of closed) this.#disable(one);
    if (opening && href) this.#current().push({ kind: 'link', start: opening.start, href, spans: opening.spans });
    else this.addText(start, end);
  }

  #disable(opening: Opening): void {
    this.#waiting.set(opening.sign, (this.#waiting.get(opening.sign) ?? 0) - 1);
    opening.sign = '';
  }
}

function styled(stars: number, start: number, spans: Span[]): Span {
  if (stars === 0) return { kind: 'struck', start, spans };
  if (stars === 1) return { kind: 'italic', start, spans };
  const inside: Span[] = stars === 3 ? [{ kind: 'italic', start, spans }] : spans;
  return { kind: 'bold', start, spans: inside };
}

import type { CvDocument, CvEntry, CvPart } from '../cv-document.ts';
import { isDrawn } from './fonts.ts';
import type { Line } from './lines.ts';
import type { Pen, Style } from './pen.ts';

export interface Piece {
  line: Line;
  style: Style;
  /** A paragraph begins where its language does; titles begin where the page's language does. */
  side: 'page' | 'end' | 'own';
  /** Points from that side. */
  offset?: number;
  link?: string;
}

/** Pieces on one line of a page. Lengths are in points. */
export interface Row {
  height: number;
  /** Where the letters stand, below the top. */
  baseline: number;
  pieces: Piece[];
  /** Stays on the page of the next row. */
  keepsNext: boolean;
  hasRule?: boolean;
}

const ink = '#1f2328';
const grey = '#57606a';
const accent = '#1d4f91';
const gapBetween = 14;

/** Sets a document in rows of a width. `scale` makes all of it smaller, to fit a page. */
export function setRows(document: CvDocument, width: number, pen: Pen, scale: number): Row[] {
  const setter = new Setter(width, pen, scale);
  return [...setter.head(document), ...document.parts.flatMap((part) => setter.part(part))];
}

class Setter {
  readonly #width: number;
  readonly #pen: Pen;
  readonly #scale: number;

  constructor(width: number, pen: Pen, scale: number) {
    this.#width = width;
    this.#pen = pen;
    this.#scale = scale;
  }

  head({ name, headline, contacts }: CvDocument): Row[] {
    const contactStyle = this.#style(9.5, grey);
    return [
      ...this.#title(name, this.#style(24, ink, true), 1.3),
      ...(headline ? this.#title(headline, this.#style(12, grey), 1.35) : []),
      ...(contacts.length > 0 ? [this.#space(4)] : []),
      ...this.#contacts(contacts, contactStyle),
    ];
  }

  /** Side by side as long as they fit. */
  #contacts(contacts: CvDocument['contacts'], style: Style): Row[] {
    const gap = 16 * this.#scale;
    const rows: Row[] = [];
    let used = 0;
    for (const { text, link } of contacts) {
      for (const line of this.#pen.breakLines(text, this.#width, style)) {
        const fits = rows.length > 0 && used + gap + line.width <= this.#width;
        const offset = fits ? used + gap : 0;
        if (!fits) rows.push(this.#row([], 1.5, style.size));
        rows.at(-1)?.pieces.push({ line, style, side: 'page', offset, link });
        used = offset + line.width;
      }
    }
    return rows;
  }

  part({ heading, entries, text, list }: CvPart): Row[] {
    const headings = this.#title(heading, this.#style(12.5, accent, true), 1.5).map((row, index, all) => ({
      ...row,
      keepsNext: true,
      hasRule: index === all.length - 1,
    }));
    const body = entries.map((entry) => this.#entry(entry)).flatMap((rows) => [this.#space(6, true), ...rows]);
    const paragraphs = text ? [this.#space(5, true), ...this.#paragraphs(text)] : [];
    const drawn = list.filter(isDrawn);
    if (entries.length + text.length + drawn.length === 0) return [];
    const listed = drawn.length > 0 ? [this.#space(5, true), ...this.#list(drawn.join(' · '))] : [];
    return [this.#space(gapBetween, true), ...headings, ...body, ...paragraphs, ...listed];
  }

  #entry({ title, about, when, text, link }: CvEntry): Row[] {
    const linkStyle = this.#style(9, accent);
    const rows = [
      ...this.#titleAndTime(title, when),
      ...(about ? this.#title(about, this.#style(10, grey), 1.4) : []),
      ...(link ? this.#title(link, linkStyle, 1.45, link) : []),
    ];
    const paragraphs = text ? this.#paragraphs(text) : [];
    return [
      ...rows.map((row, at) => ({ ...row, keepsNext: at < rows.length - 1 || paragraphs.length > 0 })),
      ...paragraphs,
    ];
  }

  #titleAndTime(title: string, when: string): Row[] {
    const style = this.#style(10.5, ink, true);
    const timeStyle = this.#style(9.5, grey);
    const [time] = when ? this.#pen.breakLines(when, this.#width, timeStyle, { isOurs: true }) : [];
    const isLong = (time?.width ?? 0) > this.#width / 2;
    const room = time && !isLong ? this.#width - time.width - 12 : this.#width;
    const rows = this.#pen
      .breakLines(title, room, style)
      .map((line) => this.#row([{ line, style, side: 'page' }], 1.45));
    if (isLong) return [...rows, ...this.#title(when, timeStyle, 1.45)];
    if (time) rows[0]?.pieces.push({ line: time, style: timeStyle, side: 'end' });
    return rows;
  }

  #title(text: string, style: Style, leading: number, link?: string): Row[] {
    const lines = this.#pen.breakLines(text, this.#width, style);
    return lines.map((line) => this.#row([{ line, style, side: 'page', ...(link && { link }) }], leading));
  }

  /** No page ends with the first line of a text or begins with its last. */
  #paragraphs(text: string): Row[] {
    const style = this.#style(10, ink);
    const lines = this.#pen.breakLines(text, this.#width, style);
    return lines.map((line, at) => ({
      ...this.#row([{ line, style, side: 'own' }], 1.45),
      keepsNext: lines.length > 1 && (at === 0 || at === lines.length - 2),
    }));
  }

  #list(text: string): Row[] {
    const style = this.#style(10, ink);
    const lines = this.#pen.breakLines(text, this.#width, style, { isOurs: true });
    return lines.map((line) => this.#row([{ line, style, side: 'page' }], 1.5));
  }

  #row(pieces: Piece[], leading: number, size = pieces[0]?.style.size ?? 0): Row {
    return { height: size * leading, baseline: size * (leading / 2 + 0.35), pieces, keepsNext: false };
  }

  #space(points: number, keepsNext = false): Row {
    return { height: points * this.#scale, baseline: 0, pieces: [], keepsNext };
  }

  #style(size: number, color: string, isBold = false): Style {
    return { size: size * this.#scale, color, isBold };
  }
}

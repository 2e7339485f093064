import type PDFDocument from 'pdfkit';
import { type FontName, fontFile, scaleOf } from './fonts.ts';
import { breakLines, type Line } from './lines.ts';
import { drawnParts, type Run, visualOrder } from './runs.ts';

export interface Style {
  size: number;
  color: string;
  isBold?: boolean;
}

type Document = InstanceType<typeof PDFDocument>;

/** Measures and draws lines of text with the fonts that they need. */
export class Pen {
  readonly #document: Document;
  readonly #direction: 'ltr' | 'rtl';
  readonly #registered = new Set<string>();

  constructor(document: Document, direction: 'ltr' | 'rtl') {
    this.#document = document;
    this.#direction = direction;
  }

  /** `isOurs` for texts in the page's language, which read in its direction whatever is in them. */
  breakLines(text: string, width: number, style: Style, { isOurs = false } = {}): Line[] {
    const setting = { width, base: this.#direction, isOwn: !isOurs };
    return breakLines(text, setting, (run) => this.#widthOf(run, style));
  }

  /** Draws a line from its left end; `baseline` is where its letters stand. */
  draw({ runs }: Line, { x, baseline }: { x: number; baseline: number }, style: Style): void {
    let left = x;
    for (const run of visualOrder(runs)) {
      for (const part of drawnParts(run)) {
        this.#select(run.font, style);
        this.#document.fillColor(style.color).text(part, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
        left += this.#document.widthOfString(part);
      }
    }
  }

  #widthOf(run: Run, style: Style): number {
    this.#select(run.font, style);
    return drawnParts(run).reduce((sum, part) => sum + this.#document.widthOfString(part), 0);
  }

  #select(font: FontName, { size, isBold = false }: Style): void {
    const face = isBold ? 'bold' : 'regular';
    const name = `${font} ${face}`;
    if (!this.#registered.has(name)) {
      this.#document.registerFont(name, fontFile(font, face));
      this.#registered.add(name);
    }
    this.#document.font(name).fontSize(size * scaleOf(font));
  }
}

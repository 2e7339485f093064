import type { Readable } from 'node:stream';
import { removeBidiFormatting } from 'contract/text.ts';
import PDFDocument from 'pdfkit';
import { directionOf, t } from '../../../platform/locales/text.ts';
import type { CvDocument } from '../cv-document.ts';
import { toUri } from '../uri.ts';
import { heightOf, paginate } from './pages.ts';
import { Pen } from './pen.ts';
import { type Piece, type Row, setRows } from './rows.ts';

// A4 in points, with margins of two centimeters; the page number stands in the lower one.
const page = { width: 595.28, height: 841.89, margin: 56.7 };
const inner = { width: page.width - 2 * page.margin, height: page.height - 2 * page.margin };
// A CV that is a little longer than a page gets smaller letters instead of a nearly empty second page.
const smaller = 0.9;

export function drawCv(document: CvDocument): Readable {
  const direction = directionOf(document.language);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: document.language,
    displayTitle: true,
    info: {
      Title: removeBidiFormatting(t('cv.title', { name: document.name })(document.language)),
      Author: document.name,
      CreationDate: new Date(document.createdAt),
    },
  });
  const pen = new Pen(pdf, direction);
  pdf.addPage();
  const pages = paginate(fitRows(document, pen), inner.height);
  pages.forEach((rows, at) => {
    if (at > 0) pdf.addPage();
    drawRows(pdf, pen, rows, direction);
    if (pages.length > 1) drawNumber(pen, document, at + 1, pages.length);
  });
  pdf.end();
  return pdf;
}

function fitRows(document: CvDocument, pen: Pen): Row[] {
  const rows = setRows(document, inner.width, pen, 1);
  const height = heightOf(rows);
  if (height <= inner.height || height * smaller > inner.height) return rows;
  return setRows(document, inner.width, pen, smaller);
}

type Document = InstanceType<typeof PDFDocument>;

function drawRows(pdf: Document, pen: Pen, rows: Row[], direction: 'ltr' | 'rtl'): void {
  let top = page.margin;
  for (const row of rows) {
    for (const piece of row.pieces) {
      const x = leftOf(piece, direction);
      pen.draw(piece.line, { x, baseline: top + row.baseline }, piece.style);
      if (piece.link) pdf.link(x, top, piece.line.width, row.height, toUri(piece.link));
    }
    top += row.height;
    if (row.hasRule) drawRule(pdf, top);
  }
}

function drawRule(pdf: Document, y: number): void {
  pdf
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(0.7)
    .strokeColor('#c9d1d9')
    .stroke();
}

function leftOf({ line, side, offset = 0 }: Piece, direction: 'ltr' | 'rtl'): number {
  const reads = side === 'own' ? (line.isRightToLeft ? 'rtl' : 'ltr') : direction;
  const isAtRight = (reads === 'rtl') !== (side === 'end');
  return isAtRight ? page.width - page.margin - offset - line.width : page.margin + offset;
}

function drawNumber(pen: Pen, { language }: CvDocument, number: number, count: number): void {
  const style = { size: 8.5, color: '#57606a' };
  const [line] = pen.breakLines(t('cv.page', { number, pages: count })(language), inner.width, style, { isOurs: true });
  if (line) pen.draw(line, { x: (page.width - line.width) / 2, baseline: page.height - page.margin / 2 }, style);
}

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type Cell = string | number | boolean | null;

/** RFC 4180, in UTF-8 with a byte order mark for Excel. Streams the rows in constant memory. */
export function sendCsv(
  reply: FastifyReply,
  { filename, columns, rows }: { filename: string; columns: string[]; rows: AsyncIterable<Cell[]> },
): FastifyReply {
  reply.type('text/csv; charset=utf-8').headers({
    'content-disposition': `attachment; filename="${filename}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  return reply.send(Readable.from(toLines(columns, rows)));
}

async function* toLines(columns: string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield `\ufeff${columns.map(heading).join(',')}\r\n`;
  for await (const row of rows) yield `${row.map(csvCell).join(',')}\r\n`;
}

// A spreadsheet runs a cell that begins like a formula, also with full-width or behind invisible signs. It may split
// at other separators, so each part counts as a cell.
const endOfPart = /(?<=[,;|\t\n]|\r(?!\n))/;
const isRun = /^[\t\r\n]|^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800"]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u;

// Our own names of columns need no escapes; a host's question may.
const heading = (column: string) => (/^\w+$/.test(column) ? column : csvCell(column));

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' ? escapeFormulas(cell) : String(cell);
  return `"${text.replaceAll('"', '""')}"`;
}

function escapeFormulas(text: string): string {
  const parts = text.split(endOfPart).map((part) => (isRun.test(part) ? `'${part}` : part));
  return parts.join('');
}

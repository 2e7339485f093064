import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

type Cell = string | number | boolean | null;

/** Sends a CSV file (RFC 4180, UTF-8 with its mark, so that Excel reads names right) as rows come, in constant memory. */
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
  yield `\ufeff${csvLine(columns)}`;
  for await (const row of rows) yield csvLine(row);
}

function csvLine(cells: Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

// A spreadsheet runs a cell that begins like a formula, with a line break before it too. Members write names and badges.
function csvCell(cell: Cell): string {
  const text = typeof cell === 'string' && /^[\s\0]*[=+\-@\t\r]/u.test(cell) ? `'${cell}` : String(cell ?? '');
  return /[",\r\n\t']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

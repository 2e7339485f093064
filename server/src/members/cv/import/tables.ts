import { parseCsv } from './csv.ts';

const delimiters = [',', ';', '\t'];
// Some tables begin with a note.
const linesBeforeHeader = 20;
const charactersBeforeHeader = 100_000;

/** The name of a column or table, whatever its case, blanks and signs. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The rows of a table by the plain names of its columns, at most `max`. Finds out by the names that it knows which sign
 * separates the cells and where the header is; columns stand in any order.
 */
export function readRows(text: string, known: ReadonlySet<string>, max: number): Map<string, string>[] {
  const beginning = text.slice(0, charactersBeforeHeader);
  const headers = delimiters.map((delimiter) => findHeader(beginning, delimiter, known));
  const best = headers.reduce((one, other) => (other.score > one.score ? other : one));
  if (best.score === 0) return [];
  const rows = listRows(text, best.delimiter, best.at + 1 + max).slice(best.at + 1);
  return rows.map((cells) => {
    const row = new Map<string, string>();
    for (const [at, name] of best.names.entries()) if (!row.has(name)) row.set(name, cells[at] ?? '');
    return row;
  });
}

function findHeader(text: string, delimiter: string, known: ReadonlySet<string>) {
  const candidates = listRows(text, delimiter, linesBeforeHeader).map((cells, at) => {
    const names = cells.map(plainName);
    return { delimiter, at, names, score: new Set(names.filter((name) => known.has(name))).size };
  });
  const none = { delimiter, at: 0, names: [''], score: 0 };
  return candidates.reduce((one, other) => (other.score > one.score ? other : one), none);
}

function listRows(text: string, delimiter: string, max: number): string[][] {
  const rows: string[][] = [];
  for (const row of parseCsv(text, delimiter)) {
    rows.push(row);
    if (rows.length === max) break;
  }
  return rows;
}

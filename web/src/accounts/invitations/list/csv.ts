import Papa from 'papaparse';

/** What spreadsheets write between two cells. */
export const separators = [',', ';', '\t', '|'];
/** More lines are not read. */
export const maxLines = 20_000;

/**
 * The cells of a CSV text with "\n" between its lines (RFC 4180). Where quotes are broken, they count as any other
 * character, so that none of them swallows the lines that follow.
 */
export function readCsv(text: string, separator: string): string[][] {
  const options = { delimiter: separator, newline: '\n', preview: maxLines } as const;
  const parse = (fastMode: boolean) => Papa.parse<string[]>(text, { ...options, fastMode });
  const { data, errors } = parse(false);
  if (!errors.some(({ type }) => type === 'Quotes')) return data;
  // The fast mode knows no quotes.
  return parse(true).data.map((cells) => cells.map((cell) => cell.replace(/^"|"$/g, '')));
}

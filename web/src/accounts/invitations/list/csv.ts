import Papa from 'papaparse';

export const separators = [',', ';', '\t', '|'];
export const maxLines = 20_000;

/**
 * Returns the cells of a CSV text with "\n" line breaks (RFC 4180). If quotes are broken, they count as plain
 * characters, so none of them swallows the following lines.
 */
export function readCsv(text: string, separator: string): string[][] {
  const options = { delimiter: separator, newline: '\n', preview: maxLines } as const;
  const parse = (fastMode: boolean) => Papa.parse<string[]>(text, { ...options, fastMode });
  const { data, errors } = parse(false);
  if (!errors.some(({ type }) => type === 'Quotes')) return data;
  // The fast mode doesn't parse quotes.
  return parse(true).data.map((cells) => cells.map((cell) => cell.replace(/^"|"$/g, '')));
}

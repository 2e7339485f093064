import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Rows } from './rows.ts';

/** Tables by topic: account, feed, … */
export const tables: Record<string, Rows> = {};
// Sockets have a table of their own.
for (const file of globSync('*.rows.ts', { cwd: import.meta.dirname, exclude: ['sockets.rows.ts'] }).toSorted()) {
  const { rows }: { rows: Rows } = await import(join(import.meta.dirname, file));
  tables[file.replace('.rows.ts', '')] = rows;
}

/** Lines of one call differ by a text after a dash. Hidden objects are 404, visible ones 403. */
export const matrix: Rows = Object.assign({}, ...Object.values(tables));

import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Rows } from './rows.ts';

/**
 * Who may do what: every call of the contract for everybody. A call may have several lines; what follows the dash
 * tells them apart. What one may not know of is 404, what one may see but not do is 403.
 */
export const matrix: Rows = {};
// The messages of sockets have a table of their own.
for (const file of globSync('*.rows.ts', { cwd: import.meta.dirname, exclude: ['sockets.rows.ts'] }).toSorted()) {
  const { rows }: { rows: Rows } = await import(join(import.meta.dirname, file));
  Object.assign(matrix, rows);
}

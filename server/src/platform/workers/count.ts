import { parseArgs } from 'node:util';

// The connections of the embedded database reach for this many.
const maxWorkers = 16;

/** How many processes `--workers` wants; one without it. Ends the process with a sentence when it is no such number. */
export function readWorkers(args: string[]): number {
  try {
    const { workers } = parseArgs({ args, options: { workers: { type: 'string' } } }).values;
    const count = Number(workers ?? 1);
    if (Number.isInteger(count) && count >= 1 && count <= maxWorkers) return count;
  } catch {
    // Said below.
  }
  process.stdout.write(`The start takes --workers and a number from 1 to ${maxWorkers}, such as --workers 4.\n`);
  process.exit(1);
}

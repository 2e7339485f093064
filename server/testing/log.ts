import { pino } from 'pino';
import type { Log } from '../src/platform/log/log.ts';
import { reportProblem } from './calls/problems.ts';

const warn = 40;

/** Stores its lines; a warning, an error or a 5xx fails the test (see expectProblem). */
export function openTestLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const log = pino(
    { level: 'info', base: null },
    {
      write(line) {
        lines.push(line);
        const entry: { level: number } = JSON.parse(line);
        if (entry.level >= warn) reportProblem(line);
      },
    },
  );
  return { log, lines };
}

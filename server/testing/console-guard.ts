import { afterEach, beforeEach, vi } from 'vitest';
import { drainProblems, reportProblem } from './calls/problems.ts';

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) =>
      reportProblem(`console.${level}: ${args.join(' ')}`),
    );
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  const surprising = drainProblems();
  if (surprising.length > 0) throw new Error(`Complaints:\n${surprising.slice(0, 10).join('\n')}`);
});

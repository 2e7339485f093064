import { afterEach, beforeEach, vi } from 'vitest';

// Errors and warnings of the app, and responses that break the contract.
const problems: string[] = [];
const expected: RegExp[] = [];

/** Fails the current test unless it expects the problem. */
export function reportProblem(line: string): void {
  problems.push(line);
}

/** Declares that this test makes the app log a problem. */
export function expectProblem(pattern: RegExp): void {
  expected.push(pattern);
}

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) =>
      reportProblem(`console.${level}: ${args.join(' ')}`),
    );
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  const patterns = expected.splice(0);
  const surprising = problems.splice(0).filter((line) => !patterns.some((pattern) => pattern.test(line)));
  if (surprising.length > 0) throw new Error(`Complaints:\n${surprising.slice(0, 10).join('\n')}`);
});

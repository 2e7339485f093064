import { afterEach, beforeEach, vi } from 'vitest';

/** What was said that nobody should have to say: errors and warnings of the app, answers that break the contract. */
const problems: string[] = [];
const expected: RegExp[] = [];

/** Notes a complaint; the test in which it is not expected fails. */
export function reportProblem(line: string): void {
  problems.push(line);
}

/** Announces that the app will complain in this test, and that this is right. */
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

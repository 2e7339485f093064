import { afterEach, beforeEach, vi } from 'vitest';

/** What was said that nobody should have to say: errors and warnings of the app, answers that break the contract. */
const complaints: string[] = [];
const expected: RegExp[] = [];

/** Notes a complaint; the test in which it is not expected fails. */
export function complain(line: string): void {
  complaints.push(line);
}

/** Announces that the app will complain in this test, and that this is right. */
export function expectComplaint(pattern: RegExp): void {
  expected.push(pattern);
}

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) =>
      complain(`console.${level}: ${words.join(' ')}`),
    );
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  const patterns = expected.splice(0);
  const surprising = complaints.splice(0).filter((line) => !patterns.some((pattern) => pattern.test(line)));
  if (surprising.length > 0) throw new Error(`Complaints:\n${surprising.slice(0, 10).join('\n')}`);
});

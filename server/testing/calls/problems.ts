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

/** The unexpected problems since the last call; forgets the expected ones. */
export function drainProblems(): string[] {
  const patterns = expected.splice(0);
  return problems.splice(0).filter((line) => !patterns.some((pattern) => pattern.test(line)));
}

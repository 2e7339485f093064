// What reports an error is loaded with the first one: most pages never have any.
const load = () => import('./report-error.ts');

/** Reports an error to the log of the server, once. Answers under which reference the log has it; empty if it has not. */
export async function reportError(error: unknown): Promise<string> {
  const report = await load().catch(() => null);
  return report?.reportError(error) ?? '';
}

/** Details of an error for the operator, without personal data; empty if the page can't load what knows them. */
export async function describeInFull(error: unknown, reference: string): Promise<string> {
  const report = await load().catch(() => null);
  return report?.errorDetails(error, reference) ?? '';
}

/** Reports uncaught errors from now on. */
export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error, message }) => void reportError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => void reportError(reason));
}

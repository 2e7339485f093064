// The reporter loads with the first error, because most pages never have one.
const load = () => import('./report-error.ts');

export async function reportError(error: unknown): Promise<string> {
  const report = await load().catch(() => null);
  return report?.reportError(error) ?? '';
}

/** Details of an error for the operator, without personal data; "" if their module can't load. */
export async function describeInFull(error: unknown, reference: string): Promise<string> {
  const report = await load().catch(() => null);
  return report?.errorDetails(error, reference) ?? '';
}

export function reportUncaughtErrors(): void {
  addEventListener('error', ({ error, message }) => void reportError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => void reportError(reason));
}

import { redact, reportBrowserError } from 'contract/operations/browser-errors.ts';
import { operationLimits } from 'contract/operations/operations.limits.ts';
import { call } from '../../lib/api/api-client.ts';
import { RequestError } from '../../lib/api/api-error.ts';
import { build } from '../../lib/browser/build.ts';
import { onLeaving } from '../../lib/store/leaving.ts';
import { pageAt } from '../screens.ts';

const max = 10;
const sent = new Map<string, Promise<string>>();
onLeaving(() => sent.clear());
// Not our errors: a browser delays a measurement, or an extension's script fails.
const foreign = /ResizeObserver loop|^Script error|-extension:\/\//;

export function describeError(error: unknown): string {
  if (error instanceof RequestError) return `RequestError: ${error.apiError.code} ${error.apiError.status}`;
  return cut(error instanceof Error ? `${error.name}: ${error.message}` : String(error), operationLimits.errorMessage);
}

const routeNow = (): string => pageAt(location.pathname) ?? 'unknown';

/**
 * Reports each error once, and only a few per member, to the server's log. Never throws. Returns its reference in the
 * log, or "".
 */
export async function reportError(error: unknown): Promise<string> {
  const message = describeError(error) || 'unknown';
  const trace = cut((error instanceof Error && error.stack) || '', operationLimits.errorTrace);
  const before = sent.get(message);
  if (before || sent.size >= max || foreign.test(`${message} ${trace}`)) return before ?? '';
  const report = call(reportBrowserError, { body: { message, trace, route: routeNow(), build } }).then(
    ({ reference }) => reference,
    () => '',
  );
  sent.set(message, report);
  return report;
}

export function errorDetails(error: unknown, reference: string): string {
  return [
    describeError(error),
    `Screen: ${routeNow()}`,
    `Build: ${build || 'unknown'}`,
    `Reference: ${reference || 'none'}`,
    `Time: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}`,
  ].join('\n');
}

const cut = (text: string, length: number): string => redact(text).slice(0, length).toWellFormed();

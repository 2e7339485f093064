import { build } from '../lib/build.ts';
import { describeError, routeNow } from './report-error.ts';

/** Details of an error for the operator, without personal data. */
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

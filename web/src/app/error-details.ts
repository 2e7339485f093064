import { getLatestRequestId } from '../lib/api-client.ts';
import { build } from '../lib/build.ts';
import { describeError, routeNow } from './report-error.ts';

/** Details of an error for the operator, without personal data. */
export function errorDetails(error: unknown): string {
  return [
    describeError(error),
    `Screen: ${routeNow()}`,
    `Build: ${build || 'unknown'}`,
    `Request: ${getLatestRequestId() || 'none'}`,
    `Time: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}`,
  ].join('\n');
}

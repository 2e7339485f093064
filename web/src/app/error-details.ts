import { getLatestRequestId } from '../lib/api-client.ts';
import { build } from '../lib/build.ts';
import { describeError, routeNow } from './report-error.ts';

/** What whoever looks after the club wants to know of an error; nothing in it names a person. */
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

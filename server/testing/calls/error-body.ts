import { type ErrorCode, errorStatus } from 'contract/errors.ts';

/** Matches what a message for a person must not show. */
export const insides = /\bat \S+ \(|node_modules|\/src\/|select .+ from |insert into |pg_|\bstack\b/i;

// Only errors of the server name the id in its log.
function refersToLog(code: ErrorCode, message: unknown, requestId: unknown): boolean {
  if (errorStatus[code] < 500) return requestId === undefined;
  return String(message).endsWith(` Reference: ${requestId}`);
}

/** Everything that breaks the contract in the body of an error. */
export function faultsOf(body: unknown, code: ErrorCode): string[] {
  if (typeof body !== 'object' || body === null) return ['the body is no object'];
  const { message, code: found, fields = {}, requestId, ...rest } = body as Record<string, unknown>;
  const more = Object.keys(rest).filter((name) => code !== 'suspended' || !['reason', 'until'].includes(name));
  return [
    typeof message === 'string' && /^["¿¡\u2068]*\p{L}.{3,}/u.test(message) ? '' : 'there is no sentence',
    found === code ? '' : `the code is ${found}, not ${code}`,
    typeof fields === 'object' ? '' : 'fields is no object',
    refersToLog(code, message, requestId) ? '' : 'its reference is missing, or not for it',
    more.length === 0 ? '' : `it has more to say: ${more}`,
  ];
}

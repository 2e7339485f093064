import pg from 'pg';

/** An error as the database, or the way to it, throws it: `code` is a SQLSTATE, or that of the operating system. */
type DatabaseFailure = Error & { code?: string };

// Classes of https://www.postgresql.org/docs/18/errcodes-appendix.html: connection, resources, operator or cancelled; a
// transaction that stood still for too long.
const downStates = /^(08|53|57|25P0[34])/;
const downCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'];
const downMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'Query read timeout',
];

/** Whether the database is away, full or too slow: the same call may work in a moment. */
export function isDatabaseDown({ code, message }: DatabaseFailure): boolean {
  if (code && (downStates.test(code) || downCodes.includes(code))) return true;
  return downMessages.some((text) => message.startsWith(text));
}

/** Whether the database has not answered in time: whoever waits behind this would wait as long again. */
export function isDatabaseSilent({ code, message }: DatabaseFailure): boolean {
  return code === '57014' || message === 'Query read timeout' || message.startsWith('timeout exceeded');
}

/** Whether transactions were in each other's way, a deadlock say: the same one may well succeed when run again. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}

/** Whether a connection is of no more use after an error: it is lost, or nobody knows what it still waits for. */
export function isConnectionLost(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';
}

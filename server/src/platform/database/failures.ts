import pg from 'pg';

type DatabaseFailure = Error & { code?: string };

// Connection, resources, operator, idle transaction: https://www.postgresql.org/docs/18/errcodes-appendix.html
const downStates = /^(08|53|57|25P0[34])/;
const downCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'];
const downMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'Query read timeout',
];

/** Whether the database is down, full or too slow: the same request may succeed in a moment. */
export function isDatabaseDown({ code, message }: DatabaseFailure): boolean {
  if (code && (downStates.test(code) || downCodes.includes(code))) return true;
  return downMessages.some((text) => message.startsWith(text));
}

/** Whether the database timed out: queued work would wait as long again. */
export function isDatabaseSilent({ code, message }: DatabaseFailure): boolean {
  return code === '57014' || message === 'Query read timeout' || message.startsWith('timeout exceeded');
}

/** Whether transactions conflicted, in a deadlock for example: a retry may well succeed. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001');
}

/** Retries after a conflict, or if a referenced row was deleted meanwhile: the retry leaves it out. */
export async function retryConflicts<Result>(work: () => Promise<Result>, retries = 5): Promise<Result> {
  return work().catch((error) => {
    const isGone = error instanceof pg.DatabaseError && error.code === '23503';
    if (retries === 0 || !(isConflict(error) || isGone)) throw error;
    return retryConflicts(work, retries - 1);
  });
}

/** Whether a connection is unusable after an error: lost, or still waiting for a reply. */
export function isConnectionLost(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';
}

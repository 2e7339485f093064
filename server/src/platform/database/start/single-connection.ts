import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../log/log.ts';
import { type DatabaseUrl, urlNow } from '../client.ts';
import { isDatabaseDown } from '../failures.ts';

// A host that accepts the connection but never responds must not block the start forever.
const timeout = 10_000;
// As long as a database on another machine may take to boot beside the club.
const bootMs = 60_000;

/** A connection outside the pool; the caller ends it. Losing it fails the running statement. */
export async function openSingleConnection(url: DatabaseUrl): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlNow(url),
    connectionTimeoutMillis: timeout,
    keepAlive: true,
    application_name: 'club',
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Throws a sentence naming DATABASE_URL, never its password. */
export async function requireDatabase(url: string): Promise<void> {
  try {
    await (await openSingleConnection(url)).end();
  } catch (cause) {
    const { host } = new URL(url);
    throw new Error(`DATABASE_URL leads to no database: ${host || url.split('?')[0]} ${reasonOf(cause)}.`, { cause });
  }
}

/** As `requireDatabase`, but waits a minute for a database that is not there yet, with one line in the log. */
export async function awaitDatabase(
  url: string,
  { log, signal, within = bootMs }: { log: Pick<Log, 'warn'>; signal?: AbortSignal; within?: number },
): Promise<void> {
  const end = performance.now() + within;
  for (let tries = 0; ; tries++) {
    const failure = await requireDatabase(url).then(
      () => null,
      (error: Error) => error,
    );
    if (!failure) return;
    const isComing = failure.cause instanceof Error && isDatabaseDown(failure.cause);
    if (!isComing || performance.now() > end) throw failure;
    if (tries === 0) log.warn(`${failure.message} The start waits for it, up to ${within / 1000} seconds.`);
    await sleep(500, undefined, { signal });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED') return 'does not accept the connection';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'is no host name that is known here';
  if (error.message === 'timeout expired') return `does not answer within ${timeout / 1000} seconds`;
  return `answers: ${error.message}`;
}

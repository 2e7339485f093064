import pg from 'pg';
import { type DatabaseUrl, urlNow } from '../client.ts';

// A host that accepts the connection but never responds must not block the start forever.
const timeout = 10_000;

/** A connection outside the pool; the caller ends it. Losing it fails the running statement. */
export async function openLoneConnection(url: DatabaseUrl): Promise<pg.Client> {
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
    await (await openLoneConnection(url)).end();
  } catch (cause) {
    const { host } = new URL(url);
    throw new Error(`DATABASE_URL leads to no database: ${host || url.split('?')[0]} ${reasonOf(cause)}.`, { cause });
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

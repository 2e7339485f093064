import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isConnectionLost } from './failures.ts';

const maxNames = 500;

/**
 * The pool, as the typed client uses it: each read is prepared once on a connection. Planning a page of the feed takes
 * twice as long as reading it. PostgreSQL keeps a plan only where it does not depend on the values, so a query spells
 * out how many rows it wants (`sql.lit`): with the limit a parameter it is planned anew each time. Writes stay as they
 * are: `on conflict … where status = $1` finds its partial index only while the value is known. A connection on which a
 * statement was left without an answer is not used again.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  // Bounded: some texts hold lists, and there is one text for each length.
  function nameOf(text: string): string | undefined {
    if (!isPrepared(text)) return undefined;
    const known = names.get(text);
    if (known || names.size >= maxNames) return known;
    const name = `read-${names.size}`;
    names.set(text, name);
    return name;
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    let lost: unknown;
    const query = async (text: string, values: readonly unknown[]) => {
      // A rollback would wait behind the statement that has no answer.
      if (lost) throw lost;
      const name = values.length > 0 ? nameOf(text) : undefined;
      try {
        return await client.query({ text, values: [...values], ...(name && { name }) });
      } catch (error) {
        if (isConnectionLost(error)) lost = error;
        throw error;
      }
    };
    return {
      // The other form of `query`, with a cursor, is for reading as a stream; nothing here does.
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy || lost !== undefined),
    };
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const one = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, one);
      return one;
    },
  };
}

/**
 * True for a statement that is prepared once. How to look for words depends on how common they are: a plan for any
 * words takes seconds for some, so such a search is planned each time.
 */
export function isPrepared(text: string): boolean {
  return /^\s*select\b/.test(text) && !text.includes('to_tsquery(');
}

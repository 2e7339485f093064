import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { RecentMap } from '../../process/recent-map.ts';
import { isConnectionLost } from '../failures.ts';

const maxNames = 500;

/**
 * Prepares each read once per connection: planning a page of the feed takes twice as long as reading it. PostgreSQL
 * caches a plan only if it doesn't depend on the values, so queries inline their limit (`sql.lit`). Writes stay
 * unprepared, except composed ones: `on conflict … where status = $1` needs the known value for its partial index. A
 * connection with an unfinished statement is not reused.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new RecentMap<string, string>(maxNames);
  let named = 0;
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  // Bounded, because statements with lists have one text per length.
  function nameOf(text: string): string | undefined {
    if (!isPrepared(text)) return undefined;
    const known = names.get(text);
    if (known) return known;
    const name = `read-${++named}`;
    names.set(text, name);
    return name;
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    let lost: unknown;
    const query = async (text: string, values: readonly unknown[]) => {
      // A rollback would wait behind the unfinished statement.
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
      // `query` with a cursor is for streams; nothing here streams.
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

/** Statements that start with `with` are planned for their values each time. */
export function isPrepared(text: string): boolean {
  return text.startsWith(preparedMark) || /^\s*select\b/.test(text);
}

export const preparedMark = '/* composed */ ';

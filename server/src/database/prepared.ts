import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

const mostNames = 500;

/**
 * The pool as the typed client uses it: reads are prepared once on each connection. Planning the page of a feed costs
 * twice what running it does. For its plan to be kept, a query spells out how many rows it wants (`sql.lit`): with
 * the limit a parameter, PostgreSQL plans anew each time.
 */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const prepared = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  // Each text has one name; the number of texts is bounded, since some are made of lists of any length.
  function nameOf(text: string): string | undefined {
    if (!/^\s*select\b/.test(text)) return undefined;
    const known = names.get(text);
    if (known || names.size >= mostNames) return known;
    const name = `read-${names.size}`;
    names.set(text, name);
    return name;
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const wrapped = prepared.get(client) ?? wrap(client, nameOf);
      prepared.set(client, wrapped);
      return wrapped;
    },
  };
}


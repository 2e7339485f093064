import type pg from 'pg';
import type { ClientConfig, QueryResultRow } from 'pg';
import { isConnectionLost } from '../failures.ts';
import { hadNoEffect, openSharedConnection, type Statement, sendAtEndOfTick } from './shared-connection.ts';

// More writes use a connection of the pool.
const maxWaiting = 32;
// In milliseconds: a write may block the others this long, for a lock or its own work.
const maxDuration = 250;

/** One connection for short writes; writes that arrive together commit together; see decision 081. */
export interface JointCommits {
  /**
   * Runs a whole transaction; resolves after the commit. `key` names its target. Null, with nothing written, if the
   * caller has to use its own connection: this one is closed, busy or slow, or another write failed.
   */
  write<Row extends QueryResultRow>(key: string, statement: Statement): Promise<Row[] | null>;
  close(): Promise<void>;
}

interface Write {
  key: string;
  send(client: pg.Client): Promise<void>;
  outcome: PromiseWithResolvers<boolean>;
}

export function openJointCommits(config: () => ClientConfig, onError: (error: Error) => void): JointCommits {
  const limits = { statement_timeout: maxDuration, lock_timeout: maxDuration };
  const connection = openSharedConnection(() => ({ ...config(), ...limits }), onError);
  let waiting: Write[] = [];
  let isBusy = false;

  // The next transaction collects its writes while one is running.
  async function work(): Promise<void> {
    while (waiting.length > 0) {
      // Two processes then lock rows in the same order.
      const writes = waiting.toSorted((one, other) => (one.key < other.key ? -1 : 1));
      waiting = [];
      const client = connection.client();
      try {
        const isCommitted = client !== null && (await commit(client, writes));
        for (const { outcome } of writes) outcome.resolve(isCommitted);
      } catch (error) {
        for (const { outcome } of writes) outcome.reject(error);
      }
    }
    isBusy = false;
  }

  return {
    async write<Row extends QueryResultRow>(key: string, statement: Statement) {
      if (!connection.client() || waiting.length >= maxWaiting) return null;
      let rows: Row[] = [];
      const send = async (client: pg.Client) => {
        rows = (await client.query<Row>(statement)).rows;
      };
      const outcome = Promise.withResolvers<boolean>();
      waiting.push({ key, send, outcome });
      if (!isBusy) {
        isBusy = true;
        setImmediate(() => void work());
      }
      return (await outcome.promise) ? rows : null;
    },
    close: connection.close,
  };
}

/** Commits all writes or none. Throws if the result is unknown. */
async function commit(client: pg.Client, writes: Write[]): Promise<boolean> {
  sendAtEndOfTick(client);
  const [only] = writes;
  const sending = only && writes.length === 1 ? only.send(client).then(() => true) : commitAll(client, writes);
  return sending.catch((error) => {
    if (writes.length === 1 ? hadNoEffect(error) : !isConnectionLost(error)) return false;
    throw error;
  });
}

async function commitAll(client: pg.Client, writes: Write[]): Promise<boolean> {
  const begun = client.query('begin');
  const sent = writes.map(({ send }) => send(client));
  const committed = client.query('commit');
  await Promise.allSettled([begun, ...sent, committed]);
  // After a failure PostgreSQL rolls back instead of a commit.
  return (await committed).command === 'COMMIT';
}

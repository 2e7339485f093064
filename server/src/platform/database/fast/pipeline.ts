import type { ClientConfig, QueryResultRow } from 'pg';
import { hadNoEffect, openSharedConnection, type Statement, sendAtEndOfTurn } from './shared-connection.ts';

// What comes on top takes a connection of the pool, so that no one waits behind more than these.
const maxInFlight = 32;
// How long a read may hold up those behind it, in milliseconds.
const maxDuration = 250;

/** One connection for many short reads at once; see decision 078. */
export interface Pipeline {
  /**
   * The rows of a prepared read; it must not change anything. Null if the caller has to read over a connection of its
   * own: this one is not open, has enough to do, or did not have the rows in time.
   */
  read<Row extends QueryResultRow>(statement: Statement): Promise<Row[] | null>;
  close(): Promise<void>;
}

/** `onError` is called when the connection breaks. */
export function openPipeline(config: () => ClientConfig, onError: (error: Error) => void): Pipeline {
  const connection = openSharedConnection(() => ({ ...config(), statement_timeout: maxDuration }), onError);
  let inFlight = 0;
  return {
    async read<Row extends QueryResultRow>(statement: Statement) {
      const client = connection.client();
      if (!client || inFlight >= maxInFlight) return null;
      inFlight += 1;
      try {
        sendAtEndOfTurn(client);
        return (await client.query<Row>(statement)).rows;
      } catch (error) {
        if (hadNoEffect(error)) return null;
        throw error;
      } finally {
        inFlight -= 1;
      }
    },
    close: connection.close,
  };
}

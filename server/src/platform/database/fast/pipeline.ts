import type { ClientConfig, QueryResultRow } from 'pg';
import { hadNoEffect, openSharedConnection, type Statement, sendAtEndOfTick } from './shared-connection.ts';

// More reads use a connection of the pool, so that no read waits behind more than these.
const maxInFlight = 32;
// In milliseconds: a read may delay those behind it this long.
const maxDuration = 250;

/** One connection for many short reads at once; see decision 078. */
export interface Pipeline {
  /** Null if the caller has to use its own connection: this one is closed, busy or slow. Must not change anything. */
  read<Row extends QueryResultRow>(statement: Statement): Promise<Row[] | null>;
  close(): Promise<void>;
}

export function openPipeline(config: () => ClientConfig, onError: (error: Error) => void): Pipeline {
  const connection = openSharedConnection(() => ({ ...config(), statement_timeout: maxDuration }), onError);
  let inFlight = 0;
  return {
    async read<Row extends QueryResultRow>(statement: Statement) {
      const client = connection.client();
      if (!client || inFlight >= maxInFlight) return null;
      inFlight += 1;
      try {
        sendAtEndOfTick(client);
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

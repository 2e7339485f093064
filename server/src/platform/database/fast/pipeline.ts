import pg, { type ClientConfig, type QueryResultRow } from 'pg';

// What comes on top takes a connection of the pool, so that no one waits behind more than these.
const maxInFlight = 32;
// How long a read may hold up those behind it, in milliseconds.
const maxDuration = 250;

/** A statement to prepare at its first use on a connection. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** One connection for many short reads at once; see decision 078. */
export interface Pipeline {
  /**
   * The rows of a prepared read; it must not change anything. Null if the caller has to read over a connection of its
   * own: this one is not open, has enough to do, or did not have the rows in time.
   */
  read<Row extends QueryResultRow>(statement: Statement): Promise<Row[] | null>;
  /** After what is under way. */
  close(): Promise<void>;
}

/** `onError` is called when the connection breaks; it is opened again at the next read. */
export function openPipeline(config: () => ClientConfig, onError: (error: Error) => void): Pipeline {
  let client: pg.Client | null = null;
  let opening: Promise<void> | null = null;
  let inFlight = 0;

  async function open(): Promise<void> {
    const opened = new pg.Client({ ...config(), statement_timeout: maxDuration, pipeline: true });
    opened.on('error', (error) => {
      client = null;
      onError(error);
    });
    await opened.connect().then(
      () => {
        client = opened;
      },
      () => undefined,
    );
    opening = null;
  }

  return {
    async read<Row extends QueryResultRow>(statement: Statement) {
      if (!client) opening ??= open();
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
    async close() {
      await opening;
      await client?.end();
    },
  };
}

// One system call for all that is sent in the same turn of the event loop, and PostgreSQL wakes up once.
function sendAtEndOfTurn({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

// Canceled for its time or for a lock, or prepared by a statement that was: it goes over another connection.
const withoutEffect: unknown[] = ['57014', '55P03', '26000'];

function hadNoEffect(error: unknown): boolean {
  return error instanceof pg.DatabaseError && withoutEffect.includes(error.code);
}

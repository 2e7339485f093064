import pg, { type ClientConfig } from 'pg';

/** A statement to prepare at its first use on a connection. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** A connection on which statements of many callers are under way at once; see decisions 078 and 081. */
export interface SharedConnection {
  /** Null while there is none: then it is being opened, anew after a loss. */
  client(): pg.Client | null;
  /** After what is under way. */
  close(): Promise<void>;
}

/** `onError` is called when the connection breaks. */
export function openSharedConnection(config: () => ClientConfig, onError: (error: Error) => void): SharedConnection {
  let client: pg.Client | null = null;
  let opening: Promise<void> | null = null;

  async function open(): Promise<void> {
    const opened = new pg.Client({ ...config(), pipeline: true });
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
    client() {
      if (!client) opening ??= open();
      return client;
    },
    async close() {
      await opening;
      await client?.end();
    },
  };
}

/** One system call for all that is sent in the same turn of the event loop, and PostgreSQL wakes up once. */
export function sendAtEndOfTurn({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

// Canceled for its time or for a lock, or prepared by a statement that was: nothing has happened.
const withoutEffect: unknown[] = ['57014', '55P03', '26000'];

/** Whether a statement may be run again over another connection, which has more time for it. */
export function hadNoEffect(error: unknown): boolean {
  return error instanceof pg.DatabaseError && withoutEffect.includes(error.code);
}

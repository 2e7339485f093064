import pg, { type ClientConfig } from 'pg';

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** A connection that runs statements of many callers at once; see decisions 078 and 081. */
export interface SharedConnection {
  /** Null while the connection is opening, for the first time or after a loss. */
  client(): pg.Client | null;
  close(): Promise<void>;
}

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

/** Sends everything of one turn of the event loop in one system call, so PostgreSQL wakes up once. */
export function sendAtEndOfTick({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

// Canceled by a timeout or a lock, or prepared by a canceled statement: nothing has happened.
const withoutEffect: unknown[] = ['57014', '55P03', '26000'];

/** Whether the statement can safely run again on another connection, which allows more time. */
export function hadNoEffect(error: unknown): boolean {
  return error instanceof pg.DatabaseError && withoutEffect.includes(error.code);
}

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseUrl } from '../platform/database/client.ts';
import { openSingleConnection } from '../platform/database/start/single-connection.ts';
import type { Log } from '../platform/log/log.ts';

const retryMs = 2_000;

/** Calls `refresh` at every change, and after each lost connection; returns a function that stops it. */
export async function listenForChanges(
  url: DatabaseUrl,
  refresh: () => Promise<void>,
  log: Log,
): Promise<() => Promise<void>> {
  const ended = new AbortController();
  const update = () => refresh().catch((err) => log.warn({ err }, 'the settings of the club could not be read'));
  let client = await open(url, update);

  async function reopen(): Promise<void> {
    while (!ended.signal.aborted) {
      await sleep(retryMs, undefined, { ref: false, signal: ended.signal }).catch(() => undefined);
      if (ended.signal.aborted) return;
      const opened = await open(url, update).catch(() => null);
      if (!opened) continue;
      client = opened;
      if (ended.signal.aborted) return client.end();
      watch();
      return update();
    }
  }

  function watch(): void {
    client.once('end', () => void reopen());
  }

  watch();
  return async () => {
    ended.abort();
    await client.end();
  };
}

async function open(url: DatabaseUrl, onChange: () => void): Promise<pg.Client> {
  const client = await openSingleConnection(url);
  client.on('notification', onChange);
  await client.query('listen club_settings');
  return client;
}

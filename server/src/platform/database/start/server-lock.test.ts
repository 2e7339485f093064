import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneTemplate } from '../../../../testing/database/template.ts';
import { eventually } from '../../../../testing/servers/disk.ts';
import { DatabaseLocked, lockDatabase } from './server-lock.ts';

const hasty = { wait: 0, waitAgain: 300 };

async function openDatabase(): Promise<{ url: string; endHolder(): Promise<void> }> {
  const { url, drop } = await cloneTemplate(inject('databaseUrl'), { empty: true });
  onTestFinished(drop);
  const operator = new pg.Client(url);
  operator.on('error', () => undefined);
  await operator.connect();
  onTestFinished(() => operator.end());
  return {
    url,
    async endHolder() {
      // The server that lost the lock may still try to take it.
      await eventually(async () => {
        const ended = await operator.query(
          `select pg_terminate_backend(pid) from pg_locks join pg_database d on d.oid = database
           where locktype = 'advisory' and granted and datname = current_database()`,
        );
        expect(ended.rowCount).toBe(1);
      });
    },
  };
}

test('a second server on one database fails with a sentence, until the first one ends', async () => {
  const { url } = await openDatabase();
  const unlock = await lockDatabase(url, () => undefined, hasty);
  await expect(lockDatabase(url, () => undefined, hasty)).rejects.toThrow(
    'Another server is already running on this database.',
  );
  await unlock();
  await (await lockDatabase(url, () => undefined))();
});

test('a server that loses its lock with its connection takes it again', async () => {
  const { url, endHolder } = await openDatabase();
  const unlock = await lockDatabase(url, () => expect.unreachable(), { wait: 0 });
  onTestFinished(unlock);
  for (let round = 0; round < 3; round++) {
    await endHolder();
    await eventually(async () => {
      const second = await lockDatabase(url, () => undefined, hasty).catch((error) => error);
      // The second server fails at once.
      if (!(second instanceof Error)) await second();
      expect(second).toBeInstanceOf(DatabaseLocked);
    });
  }
});

test('a server learns that another one has its database', async () => {
  const { url, endHolder } = await openDatabase();
  const lost = Promise.withResolvers<Error>();
  const unlock = await lockDatabase(url, lost.resolve, hasty);
  onTestFinished(unlock);
  // It is next in line when the connection closes.
  const rival = new pg.Client(url);
  await rival.connect();
  onTestFinished(() => rival.end());
  const taking = rival.query('select pg_advisory_lock(7046029255)');
  await eventually(async () => expect(await waiting(url)).toBe(1));
  await endHolder();
  await taking;
  expect(await lost.promise).toBeInstanceOf(DatabaseLocked);
});

async function waiting(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client
    .query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)
    .finally(() => client.end());
  return rows.length;
}

import { once } from 'node:events';
import pg from 'pg';
import { readMigrations } from '../../../src/platform/database/start/migration-files.ts';
import { schemaOf } from '../../database/schema.ts';
import { cloneTemplate } from '../../database/template.ts';
import { type ClusterOfTests, startCluster } from '../../servers/cluster.ts';
import { eventually } from '../../servers/disk.ts';
import { openDataFolder, spawnServer, startServer } from '../../servers/server-process.ts';
import { type Figure, never } from '../figures.ts';
import type { Options } from '../scenario.ts';

const pairs = 5;
const migrations = (await readMigrations()).map(({ name }) => name);

/** One per migration that the schema stands for. */
export const migrationSteps = migrations.length;

/** Kills the server at the end of each migration, and starts two servers on one empty database at once. */
export async function breakMigrations({ rounds, print }: Options): Promise<Figure[]> {
  const cluster = await startCluster();
  try {
    const whole = await onEmpty(cluster, async (client, server) => {
      await server.startAndStop();
      return schemaOf(client);
    });
    const steps = migrations.slice(0, rounds);
    const killed = await onEmpty(cluster, (client, server) => killAtEach(steps, client, server, print));
    const twins: string[] = [];
    for (let pair = 0; pair < pairs; pair++) twins.push(...(await onEmpty(cluster, startTwins)));
    return [
      { what: 'kills', measured: steps.length, min: 1 },
      never('kills that left something of their migration', killed.left),
      never('differences of the schema in the end', differences(killed.schema, whole)),
      { what: 'pairs of servers on an empty database', measured: pairs, min: 1 },
      never('pairs of which not exactly one opened, migrated once', twins),
    ];
  } finally {
    await cluster.stop();
  }
}

interface Server {
  url: string;
  dataDir: string;
  startAndStop(): Promise<void>;
}

async function onEmpty<Result>(
  { url: serverUrl }: ClusterOfTests,
  work: (client: pg.Client, server: Server) => Promise<Result>,
): Promise<Result> {
  const { url, drop } = await cloneTemplate(serverUrl, { empty: true });
  const { dataDir, remove } = await openDataFolder();
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client, {
      url,
      dataDir,
      async startAndStop() {
        await (await startServer(dataDir, { DATABASE_URL: url })).end('SIGTERM');
      },
    });
  } finally {
    await client.end();
    await drop();
    await remove();
  }
}

async function killAtEach(
  steps: string[],
  client: pg.Client,
  server: Server,
  print: (line: string) => void,
): Promise<{ left: string[]; schema: string[] }> {
  // Recording the run waits for our lock: the migration is done, but nothing is committed.
  await client.query(`
    create table migrations (name text primary key, ran_at timestamptz not null default now(), checksum text);
    create function wait_for_test() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); return new; end'`);
  const left: string[] = [];
  for (const name of steps) {
    await client.query(`create or replace trigger wait_for_test before insert on migrations for each row
      when (new.name = '${name}') execute function wait_for_test()`);
    await client.query('select pg_advisory_lock(1)');
    await killWhileItWaits(client, server);
    await client.query('select pg_advisory_unlock(1)');
    left.push(...(await findLeft(client, name)));
    print(`killed in ${name}`);
  }
  await client.query('drop function wait_for_test cascade');
  await server.startAndStop();
  return { left, schema: await schemaOf(client) };
}

async function killWhileItWaits(client: pg.Client, { url, dataDir }: Server): Promise<void> {
  const child = spawnServer(dataDir, { DATABASE_URL: url });
  const ended = once(child, 'exit');
  await eventually(async () => {
    const { rowCount } = await client.query('select from pg_locks where objid = 1 and not granted');
    if (rowCount === 0) throw new Error(`The server does not migrate; it ended with ${child.exitCode}`);
  }, 60);
  child.kill('SIGKILL');
  await ended;
}

/** The schema is one transaction: nothing is recorded once the dead server's statement has ended. */
async function findLeft(client: pg.Client, name: string): Promise<string[]> {
  await eventually(async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    if (rowCount !== 0) throw new Error('The statement of the killed server goes on');
  });
  const { rowCount } = await client.query('select from migrations');
  return rowCount === 0 ? [] : [`${name}: ${rowCount} are recorded`];
}

/** Problems of two servers that start on one database at the same moment. */
async function startTwins(client: pg.Client, { url, dataDir }: Server): Promise<string[]> {
  const other = await openDataFolder();
  const env = { DATABASE_URL: url };
  try {
    const started = await Promise.allSettled([startServer(dataDir, env), startServer(other.dataDir, env)]);
    const opened = started.filter((one) => one.status === 'fulfilled');
    for (const { value } of opened) await value.end('SIGTERM');
    const sentences = started.filter((one) => one.status === 'rejected').map(({ reason }) => String(reason));
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
    if (opened.length !== 1) return [`${opened.length} opened: ${sentences.join('; ')}`];
    if (!sentences.every((one) => one.includes('Another server is already running'))) return sentences;
    return rows.length === migrations.length ? [] : [`${rows.length} of ${migrations.length} migrations ran`];
  } finally {
    await other.remove();
  }
}

function differences(found: string[], wanted: string[]): string[] {
  return [
    ...wanted.filter((line) => !found.includes(line)).map((line) => `missing: ${line}`),
    ...found.filter((line) => !wanted.includes(line)).map((line) => `too much: ${line}`),
  ];
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { findPostmaster, readPostmaster } from './postmaster.ts';
import { type EmbeddedDatabase, findRunningDatabase, startEmbeddedDatabase } from './supervisor.ts';

const HASTY = { fsync: 'off', shared_buffers: '16MB' };
let prepared: string;
let dataDir: string;
let lines: string[];
let started: EmbeddedDatabase[];
let received: string[];

// Creating a cluster takes a second, so most tests copy one.
beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'embedded-made-'));
  const first = await startEmbeddedDatabase({ dataDir: prepared, log: () => undefined, settings: HASTY });
  await first.stop();
});
afterAll(() => rm(prepared, { recursive: true, force: true }));

beforeEach(async () => {
  started = [];
  received = [];
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
  execFileSync('cp', ['-a', join(prepared, 'postgres'), dataDir]);
  lines = [];
});
afterEach(async () => {
  await Promise.all(started.map((database) => database.stop()));
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function start(folder = dataDir, settings: Record<string, string> = HASTY): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir: folder, log: (line) => lines.push(line), settings });
  started.push(database);
  return database;
}

async function query(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  const result = await client.query({ text: statement, rowMode: 'array' }).finally(() => client.end());
  return result.rows?.[0]?.[0];
}

/** Runs an app in its own process, which a test can kill. */
function spawnApp(): { app: ChildProcess; url: Promise<string> } {
  const module = new URL('./supervisor.ts', import.meta.url).href;
  const source = `import { startEmbeddedDatabase } from ${JSON.stringify(module)};
    const options = ${JSON.stringify({ dataDir, settings: HASTY })};
    const database = await startEmbeddedDatabase({ ...options, log: () => undefined });
    process.send?.(database.url); setInterval(() => {}, 1000);`;
  const app = spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { app, url: once(app, 'message').then(([url]) => url as string) };
}

async function kill(app: ChildProcess): Promise<void> {
  app.kill('SIGKILL');
  await once(app, 'exit');
}

/** Another program takes a port as soon as it is free; it must never receive a password. */
async function squatOn(port: number): Promise<void> {
  const squatter = createServer((socket) => {
    // Requests the password in clear text.
    socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]));
    socket.on('error', () => undefined).on('data', (bytes) => received.push(bytes.toString('latin1')));
  });
  onTestFinished(() => void squatter.close());
  await eventually(async () => {
    squatter.listen(port, '127.0.0.1');
    await once(squatter, 'listening');
  });
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + 8_000; ; await sleep(25)) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

test('data survives a clean stop, and nothing keeps running', async () => {
  const first = await start();
  await query(first.url, 'create table members (name text)');
  await query(first.url, "insert into members values ('Ada')");
  await first.stop();
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
  const second = await start();
  expect(await query(second.url, 'select name from members')).toBe('Ada');
});

test('durability is on unless a caller turns it off', async () => {
  const database = await start(dataDir, {});
  const switches = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'];
  for (const name of switches) expect(await query(database.url, `show ${name}`)).toBe('on');
});

test("only the app's role can sign in, with its password, and it is no superuser", async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('authentication failed');
  wrong.username = 'postgres';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('pg_hba.conf');
  expect(await query(url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false);
  const { mode } = await stat(join(dataDir, 'postgres', 'club-password'));
  expect(mode & 0o777).toBe(0o600);
});

test('the database of a killed app is stopped, and the next start has its data', async () => {
  const { app, url: announced } = spawnApp();
  const url = await announced;
  await query(url, 'create table posts as select 7 as likes');
  await kill(app);
  const orphan = await findPostmaster(join(dataDir, 'postgres'));
  expect(await query(url, 'select likes from posts')).toBe(7);
  expect(await findRunningDatabase(dataDir)).toBe(url);
  const next = await start();
  expect(lines).toContain(`Stopping the PostgreSQL that an earlier run left behind (process ${orphan?.pid})`);
  expect(await query(next.url, 'select likes from posts')).toBe(7);
});

test('a killed database comes back, on another port when its own was taken', async () => {
  const database = await start();
  await query(database.url, 'create table posts as select 7 as likes');
  for (let round = 0; round < 3; round++) {
    const server = await eventually(async () => {
      const found = await findPostmaster(join(dataDir, 'postgres'));
      if (!found?.ready) throw new Error('not yet ready');
      return found;
    });
    const before = database.url;
    process.kill(server.pid, 'SIGKILL');
    // The port is free a moment before the app notices the exit.
    await eventually(async () => expect(database.url).not.toBe(before));
    await squatOn(server.port);
    expect(await eventually(() => query(database.url, 'select likes from posts'))).toBe(7);
  }
  expect(received.filter((bytes) => bytes.startsWith('p'))).toEqual([]);
  expect(lines.filter((line) => line.includes('unexpectedly')).length).toBeGreaterThanOrEqual(3);
});

test('a postmaster.pid with a reused pid does not block the start', async () => {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const [, ...rest] = ['', join(dataDir, 'postgres'), '1', '5999', '', '127.0.0.1', '', 'ready'];
  for (const pid of [process.pid, 999_999_999]) {
    await writeFile(file, [pid, ...rest, ''].join('\n'));
    const again = await start();
    expect(await query(again.url, 'select 1')).toBe(1);
    expect((await readPostmaster(join(dataDir, 'postgres')))?.pid).not.toBe(pid);
    await again.stop();
  }
});

test('a start that is aborted leaves nothing running', async () => {
  const [made, fresh] = [dataDir, join(dataDir, 'new')];
  for (const [folder, milliseconds] of [
    [made, 0],
    [made, 100],
    [made, 400],
    [fresh, 400],
  ] as const) {
    const signal = AbortSignal.timeout(milliseconds);
    const starting = startEmbeddedDatabase({ dataDir: folder, log: () => undefined, settings: HASTY, signal });
    const database = await starting.catch((error: Error) => error.name);
    if (typeof database === 'string') expect(['AbortError', 'TimeoutError']).toContain(database);
    else await database.stop();
    expect(await findPostmaster(join(folder, 'postgres'))).toBeUndefined();
  }
});

test('a database that was killed during its creation is created again', { tags: ['long'] }, async () => {
  await rm(join(dataDir, 'postgres'), { recursive: true });
  const { app } = spawnApp();
  await eventually(() => stat(join(dataDir, `postgres.new-${app.pid}`, 'cluster', 'global')));
  await kill(app);
  const { url } = await start();
  expect(await query(url, 'select 1')).toBe(1);
});

test('values of a failing statement are not logged', async () => {
  const { url } = await start();
  await query(url, "select 'a secret word'::int").catch(() => undefined);
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('secret');
});

test.runIf(process.getuid?.() === 0)('a data folder that root copied is usable', async () => {
  const copy = join(dataDir, 'copy');
  await mkdir(copy);
  execFileSync('cp', ['-r', join(dataDir, 'postgres'), copy]);
  const second = await start(copy);
  expect(await query(second.url, 'select 1')).toBe(1);
});

test.runIf(process.getuid?.() === 0)(
  'root may keep the data folder where no one else can go',
  { tags: ['long'] },
  async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const { url } = await start(join(closed, 'data'));
    expect(await query(url, 'select 1')).toBe(1);
    const server = await findPostmaster(join(closed, 'data', 'postgres'));
    expect(
      execFileSync('ps', ['-o', 'uid=', '-p', String(server?.pid)])
        .toString()
        .trim(),
    ).not.toBe('0');
  },
);

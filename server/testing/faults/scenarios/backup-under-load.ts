import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminUser } from 'contract/officers/admin.ts';
import pg from 'pg';
import { findRunningDatabase, startEmbeddedDatabase } from '../../../src/platform/database/embedded/supervisor.ts';
import { signInTo } from '../../calls/api.ts';
import { hashRows } from '../../database/contents.ts';
import { runClubCommand } from '../../servers/club-command.ts';
import { chair, openDataFolder, startServer } from '../../servers/server-process.ts';
import { FaultyClub } from '../club.ts';
import { verify } from '../verify.ts';
import { FileWriter } from '../writers/file-writer.ts';
import { Writers } from '../writers/writers.ts';

export interface BackupFigures {
  /** Before the backup began: the copy must contain all of it. */
  acknowledged: number;
  /** While the backup ran. */
  meanwhile: { acknowledged: number; filesSent: number; filesDeleted: number };
  rows: number;
  files: number;
  /** Tables and files that differ from the snapshot. */
  mismatches: string[];
  lost: string[];
  duplicated: string[];
  reordered: string[];
  unexpected: string[];
}

interface Options {
  writers: number;
  /** Acknowledged writes before the backup begins. */
  writes: number;
  /** The backup's rate in megabytes per second: a slow one overlaps more writes. */
  rate: number;
}

/** The rows and files that a backup's snapshot sees. */
interface Contents {
  rows: Record<string, string[]>;
  files: Map<string, string>;
}

/** Backs up a club under load, restores it elsewhere, and compares. */
export async function backUpUnderLoad(options: Options): Promise<BackupFigures> {
  const club = await FaultyClub.open();
  const target = await openDataFolder();
  let writers: Writers | undefined;
  try {
    writers = await Writers.begin(club.port, options.writers, 50);
    const files = new FileWriter(club.port, writers.reader, writers.conversations[0] ?? '');
    await writers.awaitWrites(options.writes);
    // From now on each sent file deletes another, even on slow machines.
    await files.awaitDeletion();
    const before = writers.acknowledged;
    const sent = { files: files.sent, deleted: files.deleted };
    const path = join(club.dataDir, 'club.tar.zst');
    const [made, snapshot] = await Promise.all([
      runClubCommand(club.dataDir, ['backup', path, '--rate', String(options.rate)]),
      readSnapshot(club.dataDir),
    ]);
    requireSuccess(made);
    const acknowledged = writers.acknowledged.length - before.length;
    const meanwhile = {
      acknowledged,
      filesSent: files.sent - sent.files,
      filesDeleted: files.deleted - sent.deleted,
    };
    await Promise.all([writers.finish(), files.finish()]);
    requireSuccess(await runClubCommand(target.dataDir, ['restore', path]));
    const restored = await readStopped(target.dataDir);
    return {
      acknowledged: before.length,
      meanwhile,
      rows: Object.values(restored.rows).flat().length,
      files: restored.files.size,
      mismatches: compare(snapshot, restored),
      unexpected: [...writers.unexpected, ...files.unexpected],
      ...(await readThroughApi(target.dataDir, writers, before)),
    };
  } finally {
    writers?.close();
    await club.close();
    await target.remove();
  }
}

// Others can read the snapshot while a backup runs.
async function readSnapshot(dataDir: string): Promise<Contents> {
  const client = await connect(await findRunningDatabase(dataDir));
  try {
    await client.query('begin isolation level repeatable read, read only');
    await client.query(`set transaction snapshot '${await awaitSnapshot(dataDir)}'`);
    return await readContents(client, dataDir);
  } finally {
    await client.end();
  }
}

async function awaitSnapshot(dataDir: string): Promise<string> {
  for (const end = performance.now() + 60_000; performance.now() < end; await sleep(10)) {
    const [name] = await readdir(join(dataDir, 'postgres', 'pg_snapshots'));
    if (name) return name;
  }
  throw new Error('The backup took no snapshot');
}

async function readStopped(dataDir: string): Promise<Contents> {
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  try {
    const client = await connect(embedded.url);
    return await readContents(client, dataDir).finally(() => client.end());
  } finally {
    await embedded.stop();
  }
}

async function readContents(client: pg.Client, dataDir: string): Promise<Contents> {
  const keys = await client.query<{ key: string }>(
    `select kind || '/' || id || '/' || variant as key from files cross join unnest(variants) as variant order by 1`,
  );
  const files = new Map<string, string>();
  for (const { key } of keys.rows) {
    const bytes = await readFile(join(dataDir, 'files', key));
    files.set(key, createHash('sha256').update(bytes).digest('hex'));
  }
  return { rows: await hashRows(client), files };
}

async function connect(url: string | undefined): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  return client;
}

function compare(snapshot: Contents, restored: Contents): string[] {
  const tables = new Set([...Object.keys(snapshot.rows), ...Object.keys(restored.rows)]);
  const rows = [...tables].filter((name) => snapshot.rows[name]?.join() !== restored.rows[name]?.join());
  const keys = new Set([...snapshot.files.keys(), ...restored.files.keys()]);
  const files = [...keys].filter((key) => snapshot.files.get(key) !== restored.files.get(key));
  return [...rows.map((name) => `rows of ${name}`), ...files.map((key) => `the file ${key}`)];
}

/** Reads the restored club, which has no session of the old one. */
async function readThroughApi(dataDir: string, { reader, conversations }: Writers, acknowledged: string[]) {
  const server = await startServer(dataDir);
  try {
    const admin = await signInTo(server.port, chair);
    const { body: users } = await admin.call<AdminUser[]>('GET', '/api/admin/users?limit=100');
    const { email = '' } = users.find(({ _id }) => _id === reader.id) ?? {};
    return await verify(await signInTo(server.port, { email, password: chair.password }), conversations, acknowledged);
  } finally {
    await server.end('SIGTERM');
  }
}

function requireSuccess({ code, output }: { code: number | null; output: string }): void {
  if (code !== 0) throw new Error(`The command ended with ${code}: ${output}`);
}

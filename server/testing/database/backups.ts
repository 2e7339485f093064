import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { restoreBackup } from '../../src/operations/backup/restore/restore-backup.ts';
import { type BackupOptions, type WrittenBackup, writeBackupFile } from '../../src/operations/backup/write-backup.ts';
import type { Club } from '../app.ts';
import { cloneTemplate } from './template.ts';

/** A path for a new backup in a folder of its own. */
export async function newBackupPath(): Promise<string> {
  return join(await mkdtemp(join(inject('scratch'), 'backup-')), 'club.tar.zst');
}

export interface MadeBackup extends WrittenBackup {
  path: string;
}

export async function backUp(club: Club, options: Partial<BackupOptions> = {}): Promise<MadeBackup> {
  const { databaseUrl, dataDir, services } = club;
  const path = await newBackupPath();
  const fast = { passphrase: null, bytesPerSecond: 1e9 };
  const written = await writeBackupFile({ databaseUrl, dataDir, store: services.files, ...fast, ...options }, path);
  return { ...written, path };
}

export interface Target {
  dataDir: string;
  databaseUrl: string;
}

/** An empty folder and an empty database, whose role is no superuser. */
export async function emptyTarget(): Promise<Target> {
  const database = await cloneTemplate(inject('databaseUrl'), { empty: true });
  onTestFinished(() => database.drop());
  return { dataDir: await mkdtemp(join(inject('scratch'), 'restored-')), databaseUrl: database.url };
}

export async function restore(path: string, passphrase: string | null = null): Promise<Target> {
  const target = await emptyTarget();
  await restoreBackup(path, target, { passphrase });
  return target;
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}

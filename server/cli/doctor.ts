import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { openClub } from '../src/club/club.ts';
import { type Config, readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/client.ts';
import { loadSecret } from '../src/database/club-secret.ts';
import { pendingMigrations } from '../src/database/migrate.ts';
import type { Database } from '../src/database/tables.ts';
import { openBus } from '../src/facts/bus.ts';
import { hasAdmin } from '../src/features/auth/accounts.queries.ts';
import { openFileStore } from '../src/files/store.ts';
import { openLog } from '../src/log.ts';
import { describeDatabase } from './doctor.queries.ts';
import { reachDatabase } from './open-club.ts';

/** Returns a sentence about what is fine, or throws what is not. */
type Check = () => Promise<string>;

/** Prints a line per requirement; true if all are met. */
export async function doctor(): Promise<boolean> {
  const outcomes = [await runCheck('Node.js', checkNode)];
  let config: Config | undefined;
  outcomes.push(
    await runCheck('settings', async () => {
      config = readConfig();
      return config.publicUrl
        ? `links begin with ${config.publicUrl}`
        : 'PUBLIC_URL is not set: links lead to this machine only';
    }),
  );
  if (config) outcomes.push(...(await checkClub(config)));
  return outcomes.every(Boolean);
}

async function runCheck(name: string, check: Check): Promise<boolean> {
  try {
    console.log(`ok    ${name.padEnd(12)}${await check()}`);
    return true;
  } catch (error) {
    console.log(`FAIL  ${name.padEnd(12)}${error instanceof Error ? error.message : error}`);
    return false;
  }
}

async function checkClub(config: Config): Promise<boolean[]> {
  const first = [await runCheck('data folder', () => checkFolder(config))];
  if (!first[0]) return first;
  return [...first, await runCheck('file store', () => checkFiles(config)), ...(await checkDatabase(config))];
}

async function checkNode(): Promise<string> {
  if (Number(process.versions.node.split('.')[0]) < 24)
    throw new Error(`needs 24 or newer, this is ${process.versions.node}`);
  return process.versions.node;
}

async function checkFolder({ dataDir }: Config): Promise<string> {
  const secret = await stat(join(dataDir, 'secret')).catch(() => undefined);
  if (!secret) throw new Error(`${dataDir} is not a club's data folder yet: npm start makes it one`);
  if (process.platform !== 'win32' && (secret.mode & 0o077) !== 0)
    throw new Error(`${join(dataDir, 'secret')} can be read by other users: chmod 600 it`);
  await access(dataDir, constants.W_OK);
  return dataDir;
}

async function checkFiles({ dataDir }: Config): Promise<string> {
  await openFileStore(join(dataDir, 'files')).check();
  return `${join(dataDir, 'files')} can be written to`;
}

async function checkMail(config: Config, db: Database, databaseUrl: string): Promise<string> {
  const secret = await loadSecret(config.dataDir, databaseUrl);
  const log = openLog('silent');
  const { smtpUrl, mailFrom } = (await openClub({ db, databaseUrl, secret, config, facts: openBus(log), log })).current;
  if (!smtpUrl) return 'there is no mail server: emails are kept in the mail log, approvals answer with the link';
  const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };
  await nodemailer.createTransport({ url: smtpUrl, ...timeouts }).verify();
  return `the mail server answers; emails come from ${mailFrom}`;
}

async function checkDatabase(config: Config): Promise<boolean[]> {
  const reached = await reachDatabase(config).catch((error: Error) => error);
  if (reached instanceof Error) return [await runCheck('database', () => Promise.reject(reached))];
  const client = openDatabase(reached.databaseUrl, () => {}, 1);
  try {
    return [
      await runCheck('database', () => checkSchema(client.db, reached.databaseUrl)),
      await runCheck('admin', () => checkAdmin(client.db)),
      await runCheck('mail', () => checkMail(config, client.db, reached.databaseUrl)),
    ];
  } finally {
    await client.close();
    await reached.close();
  }
}

async function checkSchema(db: Database, databaseUrl: string): Promise<string> {
  const { version, durable } = await describeDatabase(db);
  if (Number.parseInt(version, 10) < 18) throw new Error(`needs PostgreSQL 18 or newer, this is ${version}`);
  const pending = await pendingMigrations(databaseUrl);
  if (pending.length > 0) throw new Error(`is not up to date, missing ${pending.join(', ')}: npm run club -- migrate`);
  if (!durable)
    throw new Error(
      'fsync, synchronous_commit and full_page_writes must be on: a crash could lose what was acknowledged',
    );
  return `PostgreSQL ${version}, up to date`;
}

async function checkAdmin(db: Database): Promise<string> {
  if (!(await hasAdmin(db))) throw new Error('there is none yet: npm start prints a sign-up link, or use create-admin');
  return 'there is one';
}

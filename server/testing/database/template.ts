import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/platform/database/client.ts';
import { migrate } from '../../src/platform/database/start/migrate.ts';
import { openLog } from '../../src/platform/log/log.ts';
import { openSecret } from '../../src/platform/secrets/secret.ts';
import { openServices } from '../../src/services.ts';
import { welcomeCast } from '../people/cast.ts';

const plain = 'club_template';
const withCast = 'club_template_with_cast';

/** Creates the template databases: migrated, with job queues, with and without the cast. */
export async function makeTemplates(serverUrl: string): Promise<void> {
  await administer(serverUrl, `create database ${plain}`);
  const url = urlOf(serverUrl, plain);
  await migrate(url);
  const dataDir = await mkdtemp(join(tmpdir(), 'club-template-'));
  const { services, client } = await openServices({
    config: readConfig({ DATA_DIR: dataDir }),
    databaseUrl: url,
    secret: openSecret(''),
    log: openLog('silent'),
  });
  const app = await buildApp(services);
  await services.jobs.start();
  await services.jobs.stop();
  await app.close();
  await client.close();
  await rm(dataDir, { recursive: true });
  await administer(serverUrl, `create database ${withCast} template ${plain}`);
  const { db, close } = openDatabase(urlOf(serverUrl, withCast), () => undefined);
  await welcomeCast({ db });
  await close();
}

/** A new database, with the cast if `people`; `empty` has no tables, and `locale` (SQL) sets its locale. */
export async function cloneTemplate(
  serverUrl: string,
  { people = false, empty = false, locale = '' } = {},
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = empty ? 'template0' : people ? withCast : plain;
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy ${locale}`);
  return {
    url: urlOf(serverUrl, name),
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

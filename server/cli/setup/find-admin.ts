import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasAdmin } from '../../src/accounts/sign-in/accounts.queries.ts';
import type { Config } from '../../src/config.ts';
import { openDatabase } from '../../src/platform/database/client.ts';
import { reachDatabase } from '../open-club.ts';

/** Null if the database can't tell, for example before the club's first start. */
export async function findAdmin(config: Config): Promise<boolean | null> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) return false;
  try {
    const { databaseUrl, close } = await reachDatabase(config);
    const client = openDatabase(databaseUrl, () => undefined, 1);
    return await hasAdmin(client.db).finally(() => client.close().then(close));
  } catch {
    return null;
  }
}

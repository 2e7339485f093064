import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasAdmin } from '../../src/accounts/sign-in/accounts.queries.ts';
import type { Config } from '../../src/config.ts';
import { openDatabase } from '../../src/platform/database/client.ts';
import { reachDatabase } from '../open-club.ts';

/** Whether a club has an admin; null if its database can't say, such as before its first start. */
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

import pg from 'pg';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { openLog } from '../../server/src/platform/log/log.ts';
import { openSecret, readSecret } from '../../server/src/platform/secrets/secret.ts';
import { openServices } from '../../server/src/services.ts';
import type { DataSet } from '../measuring/data-sets.ts';
import type { Statement } from '../measuring/statements.ts';

/**
 * Captures the server's statements for each path, in order, without the session's. Behind a bare route they are the
 * lower bound of an endpoint. A second server in this process answers each path twice, because the first response
 * fills caches.
 */
export async function statementsOf(set: DataSet, paths: string[]): Promise<Map<string, Statement[]>> {
  const config = readConfig({ DATA_DIR: set.dataDir, RATE_LIMITS: 'off', LINK_PREVIEWS: 'off', LOG_LEVEL: 'silent' });
  const secret = openSecret((await readSecret(set.dataDir)) ?? '');
  const { services, client } = await openServices({
    config,
    databaseUrl: () => set.databaseUrl,
    secret,
    log: openLog('silent'),
  });
  const app = await buildApp(services);
  const found = new Map<string, Statement[]>();
  try {
    for (const path of paths) {
      const get = () => app.inject({ url: path, headers: { cookie: set.cookie } });
      await get();
      let status = 0;
      const statements = await listen(async () => {
        status = (await get()).statusCode;
      });
      if (status !== 200) throw new Error(`${path} was answered with ${status}`);
      found.set(path, statements.filter(isOfEndpoint));
    }
  } finally {
    await app.close();
    await client.close();
  }
  return found;
}

// Every request reads its session first.
const isOfEndpoint = ({ text }: Statement) => !/from "?sessions"?\b/.test(text);

async function listen(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query;
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]): unknown {
    const [one] = args;
    if (isStatement(one)) statements.push({ text: one.text, values: one.values });
    return Reflect.apply(query, this, args);
  });
  await work().finally(() => Reflect.set(pg.Client.prototype, 'query', query));
  return statements;
}

function isStatement(one: unknown): one is Statement {
  return typeof one === 'object' && one !== null && 'text' in one && 'values' in one && Array.isArray(one.values);
}

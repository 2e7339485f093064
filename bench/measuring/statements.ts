import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from '../../server/src/platform/database/tables.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

export async function capture(databaseUrl: string, query: (db: Database) => Promise<unknown>): Promise<Statement> {
  const seen: Statement[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void seen.push({ text: sql, values: parameters }),
  });
  await query(db).finally(() => db.destroy());
  const [statement, ...more] = seen;
  if (!statement || more.length > 0) throw new Error(`One statement was expected, not ${seen.length}.`);
  return statement;
}

export async function runQuery<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: readonly unknown[] = [],
) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text, [...values]).finally(() => client.end());
  return rows;
}

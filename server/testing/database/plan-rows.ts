import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Tables } from '../../src/platform/database/tables.ts';

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

// Uses the generic plan, and the indexes that a large club would use.
const options = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';

/** Explains the statements of reads. */
export function explainRead(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, options });
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const db: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });

  async function rowsRead(table: string, read: (db: Database) => Promise<unknown>): Promise<number> {
    sent.length = 0;
    await read(db);
    let rows = 0;
    for (const { sql, parameters } of [...sent]) rows += countRows(table, await explain(sql, parameters));
    return rows;
  }

  async function explain(sql: string, parameters: readonly unknown[]): Promise<PlanNode> {
    const values = parameters.map((one) => (one == null ? 'null' : pg.escapeLiteral(String(one))));
    const list = values.length > 0 ? `(${values.join(', ')})` : '';
    await pool.query(`prepare explained as ${sql}`);
    try {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) execute explained${list}`,
      );
      const [row] = rows;
      if (!row) throw new Error('There is no plan.');
      return row['QUERY PLAN'][0].Plan;
    } finally {
      await pool.query('deallocate explained');
    }
  }

  return { rowsRead, close: () => db.destroy() };
}

function countRows(table: string, node: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  const below = (node.Plans ?? []).reduce((sum, one) => sum + countRows(table, one), 0);
  return (node['Relation Name'] === table ? own : 0) + below;
}

import { parseArgs } from 'node:util';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import { seedLoad } from '../../seeds/load.ts';
import { isPrepared } from '../../src/platform/database/fast/prepared.ts';
import { renewSearchWords } from '../../src/platform/database/sql/text-search.ts';
import { migrate } from '../../src/platform/database/start/migrate.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { startCluster } from '../servers/cluster.ts';
import { plantChats, plantEvents } from './plans.chats.ts';
import { chooseReads, plantRareTerm } from './plans.reads.ts';

/**
 * Checks the plans of reads that must stay fast in a large club: fills a club, and runs each read like the product.
 * Fails and prints the plan if one scans a whole table or touches too many pages of 8 KB, because the time depends on
 * the machine.
 */

const maxPages = 25_000;
// Checks twice for each of some hundred members of a group whether they can see it.
const largeReads = new Map([['message-to-publish', 50_000]]);
const { values: wishes } = parseArgs({
  options: {
    members: { type: 'string', default: '100000' },
    posts: { type: 'string', default: '100000' },
    url: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});

const cluster = wishes.url ? null : await startCluster();
try {
  const url = wishes.url ?? cluster?.url ?? '';
  if (cluster) {
    await migrate(url);
    await seedLoad(url, { members: Number(wishes.members), posts: Number(wishes.posts) });
  }
  process.exitCode = (await showPlans(url, cluster !== null)) ? 0 : 1;
} finally {
  await cluster?.stop();
}

async function showPlans(url: string, isNew: boolean): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const queries: { sql: string; parameters: readonly unknown[] }[] = [];
  const log = ({ query }: LogEvent) => void queries.push(query);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
  if (isNew) {
    await plantRareTerm(db);
    await plantChats(db);
    await plantEvents(db);
    await renewSearchWords(db, 100_000);
  }
  const faults: string[] = [];
  for (const { name, read } of await chooseReads(db)) {
    if (!name.includes(wishes.only)) continue;
    queries.length = 0;
    await read();
    const plans: string[] = [];
    let took = 0;
    let pages = 0;
    for (const { sql, parameters } of [...queries]) {
      const plan = await explain(pool, sql, parameters);
      took += plan.took;
      pages += plan.pages;
      plans.push(plan.text);
      for (const table of plan.scanned) faults.push(`${name} reads the whole of ${table}\n${plan.text}`);
    }
    if (pages > (largeReads.get(name) ?? maxPages))
      faults.push(`${name} touches ${pages} pages\n${plans.join('\n\n')}`);
    process.stdout.write(`${name.padEnd(40)} ${took.toFixed(1).padStart(8)} ms ${String(pages).padStart(8)} pages\n`);
  }
  await db.destroy();
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  return faults.length === 0;
}

/**
 * The fastest of twelve runs, with warm caches. A prepared statement runs five times before: from the sixth on,
 * PostgreSQL may use a generic plan.
 */
async function explain(pool: pg.Pool, statement: string, parameters: readonly unknown[]) {
  const runs: { text: string; took: number }[] = [];
  const call = isPrepared(statement) && parameters.length > 0 ? await prepare(pool, statement, parameters) : null;
  for (let run = 0; run < 12; run++) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers) ${call ?? statement}`,
      call ? [] : [...parameters],
    );
    const text = rows.map((row) => row['QUERY PLAN']).join('\n');
    const times = [...text.matchAll(/^(?:Planning|Execution) Time: ([\d.]+) ms$/gm)];
    runs.push({ text, took: times.reduce((sum, [, time]) => sum + Number(time), 0) });
  }
  const best = runs.toSorted((a, b) => a.took - b.took)[0] ?? { text: '', took: 0 };
  if (call) await pool.query('deallocate kept');
  const scanned = [...best.text.matchAll(/Seq Scan on (users|posts|comments|messages|events)\b.*\(actual/g)].map(
    ([, table]) => table,
  );
  // The first node counts the pages of the whole statement.
  const [, hit = '0', read = '0'] = /shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(best.text) ?? [];
  return { ...best, scanned, pages: Number(hit) + Number(read) };
}

async function prepare(pool: pg.Pool, statement: string, parameters: readonly unknown[]): Promise<string> {
  const call = `execute kept(${parameters.map(literalOf).join(', ')})`;
  await pool.query(`prepare kept as ${statement}`);
  for (let run = 0; run < 5; run++) await pool.query(call);
  return call;
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value));
}

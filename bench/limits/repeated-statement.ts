import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { isPrepared } from '../../server/src/platform/database/fast/prepared.ts';
import { connections } from '../measuring/load.ts';
import { runQuery, type Statement } from '../measuring/statements.ts';

export interface Repeated {
  statement: Statement;
  capturedWith: string;
  targets: string[];
}

/** The embedded server doesn't include pgbench. */
export const hasPgbench = (() => {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Commits per second, with as many callers as the server's measurement has. */
export function repeatStatement(databaseUrl: string, repeated: Repeated, seconds: number): Promise<number> {
  return hasPgbench ? runPgbench(databaseUrl, repeated, seconds) : loop(databaseUrl, repeated, seconds);
}

// pgbench prepares each script for each caller.
const perScript = 5;

// Each caller has its own targets, so callers don't wait for each other's rows. A script reads its ids at once,
// because pgbench's variables are otherwise numbers.
async function runPgbench(databaseUrl: string, repeated: Repeated, seconds: number): Promise<number> {
  const blocks = Math.floor(repeated.targets.length / perScript / connections);
  if (blocks === 0) throw new Error(`${perScript * connections} targets are needed, not ${repeated.targets.length}.`);
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    await writeTargets(databaseUrl, repeated.targets);
    const file = join(folder, 'script.sql');
    await writeFile(file, scriptOf(repeated, blocks));
    const prepared = isPrepared(repeated.statement.text);
    const mode = prepared ? 'prepared' : 'extended';
    const args = [
      '-n',
      '-M',
      mode,
      '-c',
      String(connections),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      file,
      databaseUrl,
    ];
    // The server's connections reach this plan after five calls; here each statement of each caller would take its own
    // five.
    const env = { ...process.env, ...(prepared && { PGOPTIONS: '-c plan_cache_mode=force_generic_plan' }) };
    const { stdout } = await promisify(execFile)('pgbench', args, { env });
    const scripts = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1] ?? 0);
    if (!(scripts > 0) || failed > 0) throw new Error(`pgbench failed: ${stdout}`);
    return scripts * perScript;
  } finally {
    await rm(folder, { recursive: true });
    await runQuery(databaseUrl, 'drop table if exists bench_targets');
  }
}

async function writeTargets(databaseUrl: string, targets: string[]): Promise<void> {
  await runQuery(databaseUrl, 'create table bench_targets (block integer primary key, ids uuid[] not null)');
  const text = `insert into bench_targets select (place - 1) / $2, array_agg(id) from unnest($1::uuid[])
    with ordinality as t (id, place) group by 1`;
  await runQuery(databaseUrl, text, [targets, perScript]);
  await runQuery(databaseUrl, 'vacuum analyze bench_targets');
}

function scriptOf({ statement, capturedWith }: Repeated, blocks: number): string {
  const numbers = Array.from({ length: perScript }, (_, index) => index + 1);
  return [
    `\\set block :client_id * ${blocks} + random(0, ${blocks - 1})`,
    `select ${numbers.map((number) => `ids[${number}] as target${number}`).join(', ')} from bench_targets where block = :block \\gset`,
    ...numbers.map((number) => `${spellOut(statement, capturedWith, `:target${number}`)};`),
    '',
  ].join('\n');
}

function spellOut({ text, values }: Statement, capturedWith: string, target: string): string {
  const literal = (value: unknown) =>
    value === null ? 'null' : value === capturedWith ? target : pg.escapeLiteral(String(value));
  const spelled = text.replace(/\s+/g, ' ').replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]));
  return spelled.replace(/(?<!\w)'(?:[^']|'')*'/g, hideColons);
}

// pgbench reads the ":MI" of a time format as a variable, even in literals.
function hideColons(literal: string): string {
  if (!/:\w/.test(literal)) return literal;
  return `U&${literal.replaceAll('\\', '\\\\').replaceAll(':', '\\003A')}`;
}

async function loop(
  databaseUrl: string,
  { statement: { text, values }, capturedWith, targets }: Repeated,
  seconds: number,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const caller = async () => {
    while (performance.now() < end) {
      const target = targets[done++ % targets.length];
      await pool.query(
        text,
        values.map((value) => (value === capturedWith ? target : value)),
      );
    }
  };
  await Promise.all(Array.from({ length: connections }, caller)).finally(() => pool.end());
  return done / seconds;
}

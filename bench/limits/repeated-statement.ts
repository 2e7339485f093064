import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { connections } from '../load.ts';
import type { Statement } from '../statements.ts';

/** pgbench does not come with the embedded server. */
export const hasPgbench = (() => {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Commits per second, with as many callers as in the measurement of the server. */
export function repeatStatements(databaseUrl: string, statements: Statement[], seconds: number): Promise<number> {
  return hasPgbench ? runPgbench(databaseUrl, statements, seconds) : loop(databaseUrl, statements, seconds);
}

async function runPgbench(databaseUrl: string, statements: Statement[], seconds: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const files = await Promise.all(
    statements.map(async (statement, index) => {
      const file = join(folder, `${index}.sql`);
      await writeFile(file, `${spellOut(statement)};\n`);
      return ['-f', file];
    }),
  );
  const args = ['-n', '-M', 'extended', '-c', String(connections), '-j', '2', '-T', String(seconds), ...files.flat()];
  const { stdout } = await promisify(execFile)('pgbench', [...args, databaseUrl]).finally(() =>
    rm(folder, { recursive: true }),
  );
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

// pgbench has no parameters other than numbers.
function spellOut({ text, values }: Statement): string {
  const literal = (value: unknown) => (value === null ? 'null' : pg.escapeLiteral(String(value)));
  return text.replace(/\s+/g, ' ').replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]));
}

async function loop(databaseUrl: string, statements: Statement[], seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const caller = async () => {
    while (performance.now() < end) {
      const { text, values } = statements[done++ % statements.length] ?? { text: 'select 1', values: [] };
      await pool.query(text, [...values]);
    }
  };
  await Promise.all(Array.from({ length: connections }, caller)).finally(() => pool.end());
  return done / seconds;
}

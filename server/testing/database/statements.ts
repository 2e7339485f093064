import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const jobQueue = /pgboss/;

/** Counts the statements of a pool's connections, without those of the job queue. */
export async function countStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const statements = await listStatements(work);
  return pool.ended ? 0 : statements.filter((statement) => !jobQueue.test(statement)).length;
}

// Background work of earlier calls is over after this silence, in milliseconds; and the limit of checks.
const silence = 50;
const maxLooks = 100;

/** The lowest of three counts, each after `before` and once background work is over. */
export async function countMin(
  count: (work: () => Promise<unknown>) => Promise<number>,
  work: () => Promise<unknown>,
  before: () => Promise<unknown> = async () => {},
): Promise<number> {
  const counts: number[] = [];
  for (let time = 0; time < 3; time++) {
    await before();
    for (let look = 0; look < maxLooks && (await count(() => setTimeout(silence))) > 0; look++);
    counts.push(await count(work));
  }
  return Math.min(...counts);
}

/** Statements in order, of one database or all, including the job queue's. */
export async function listStatements(work: () => Promise<unknown>, database?: string): Promise<string[]> {
  const statements: string[] = [];
  const query = pg.Client.prototype.query;
  const counting = function (this: pg.Client, ...args: unknown[]): unknown {
    if (database === undefined || this.database === database) statements.push(textOf(args[0]));
    return Reflect.apply(query, this, args);
  };
  Reflect.set(pg.Client.prototype, 'query', counting);
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query);
  }
  return statements;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';
}

import pg from 'pg';

const jobQueue = /pgboss/;

/** Counts the statements that the connections of a pool are given meanwhile, but for those of the job queue. */
export async function countStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const query = pg.Client.prototype.query;
  const counting = function (this: pg.Client, ...words: unknown[]): unknown {
    if (!jobQueue.test(textOf(words[0]))) count++;
    return Reflect.apply(query, this, words);
  };
  Reflect.set(pg.Client.prototype, 'query', counting);
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query);
  }
  return pool.ended ? 0 : count;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '';
}

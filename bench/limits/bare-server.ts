import Fastify from 'fastify';
import pg from 'pg';
import { isPrepared } from '../../server/src/platform/database/fast/prepared.ts';
import type { Statement } from '../measuring/statements.ts';
import { print } from '../report/print.ts';

// The lower bound of a read: the server's own statements, also prepared, but without session, headers, log and
// validation.
const [databaseUrl = '', statements = '{}'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = Fastify();
app.get('/healthz', async () => 'ok');
const responses = new Map(Object.entries(JSON.parse(statements) as Record<string, Statement[]>));
app.get('/*', async ({ url }, reply) => {
  const sent: string[] = [];
  for (const [index, { text, values }] of (responses.get(url) ?? []).entries()) {
    const name = isPrepared(text) ? { name: `${url.slice(0, 55)} ${index}` } : {};
    const { rows } = await pool.query<{ json?: string }>({ ...name, text, values: [...values] });
    sent.push(`[${rows.map((row) => row.json ?? JSON.stringify(row)).join(',')}]`);
  }
  return reply.type('application/json; charset=utf-8').send(sent.length === 1 ? sent[0] : `[${sent.join(',')}]`);
});
print(`open at ${await app.listen({ port: 0 })}`);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});

import Fastify from 'fastify';
import pg from 'pg';
import { print } from '../print.ts';
import type { Statement } from '../statements.ts';

// The lower bound of a list: the server's prepared statement without session, headers, log and validation.
const [databaseUrl = '', statements = '{}'] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = Fastify();
app.get('/healthz', async () => 'ok');
for (const [path, { text, values }] of Object.entries(JSON.parse(statements) as Record<string, Statement>)) {
  app.get(path, async (_request, reply) => {
    const { rows } = await pool.query<{ json: string }>({ name: path, text, values: [...values] });
    const shown = rows.slice(0, 20).map((row) => row.json);
    return reply.type('application/json; charset=utf-8').send(`[${shown.join(',')}]`);
  });
}
print(`open at ${await app.listen({ port: 0 })}`);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
});

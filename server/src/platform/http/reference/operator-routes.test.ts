import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from 'contract/endpoint.ts';
import { webhookEvents } from 'contract/operations/webhooks.payloads.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openClub } from '../../../../testing/app.ts';
import { calls } from '../../../../testing/calls/calls.ts';
import { expectProblem } from '../../../../testing/calls/problems.ts';
import { eventually } from '../../../../testing/servers/disk.ts';
import { acceptsToken } from '../bearer.ts';

const club = await openClub({ env: { METRICS_TOKEN: 'a token of the operator', CLUB_NAME: 'Chess & "Go" <Club>' } });
const [ben, ada] = [await club.as('ben'), await club.as('ada')];
const visitor = club.visitor();

test('anyone can call the health checks', async () => {
  expect(await visitor.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await visitor.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
});

test('concurrent readiness checks share one database read', async () => {
  const requests = () => Promise.all(Array.from({ length: 20 }, () => visitor.get('/readyz')));
  expect(await club.countStatements(requests)).toBeLessThan(5);
});

test('a club whose files cannot be written is alive, not ready, and is ready again once they can', async () => {
  expectProblem(/a dependency is down|"status":503/);
  const broken = await openClub({ people: false });
  const operator = broken.visitor();
  const folder = join(broken.dataDir, 'files', '.unfinished');
  await rename(folder, `${folder}.away`);
  expect(await operator.get('/readyz')).toFail(503, 'unavailable');
  expect((await operator.get('/healthz')).status).toBe(200);
  await rename(`${folder}.away`, folder);
  await eventually(async () => expect((await operator.get('/readyz')).status).toBe(200));
});

test('a club whose database takes no connections is alive, not ready, and is ready again once it does', async () => {
  expectProblem(/a dependency is down|"status":503|a database connection broke|the job queue had a failure/);
  const broken = await openClub({ people: false });
  const operator = broken.visitor();
  const database = new URL(broken.databaseUrl).pathname.slice(1);
  const postgres = new pg.Client(inject('databaseUrl'));
  await postgres.connect();
  await postgres.query(`alter database ${database} allow_connections false`);
  await postgres.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
  await eventually(async () => expect(await operator.get('/readyz')).toFail(503, 'unavailable'));
  expect((await operator.get('/healthz')).status).toBe(200);
  await postgres.query(`alter database ${database} allow_connections true`);
  await postgres.end();
  await eventually(async () => expect((await operator.get('/readyz')).status).toBe(200));
});

test('a club whose database does not answer says that it is not ready without waiting for it', {
  tags: ['long'],
}, async () => {
  expectProblem(/a dependency is down|"status":503/);
  const stuck = await openClub({ people: false });
  const database = new URL(stuck.databaseUrl).pathname.slice(1);
  // The statements take all of its connections.
  const statements = Promise.allSettled(
    Array.from({ length: 10 }, () => sql`select pg_sleep(7)`.execute(stuck.services.db)),
  );
  const first = await Promise.race([stuck.visitor().get('/readyz'), statements]);
  expect(first).toFail(503, 'unavailable');
  const postgres = new pg.Client(inject('databaseUrl'));
  await postgres.connect();
  const asleep = `datname = $1 and query like 'select pg_sleep%'`;
  await postgres.query(`select pg_cancel_backend(pid) from pg_stat_activity where ${asleep}`, [database]);
  await postgres.end();
  await statements;
  await eventually(async () => expect((await stuck.visitor().get('/readyz')).status).toBe(200));
});

test('metrics need the token; 404 for everyone else', async () => {
  const bearer = { authorization: 'Bearer a token of the operator' };
  const { status, body } = await visitor.get('/metrics', bearer);
  expect(status).toBe(200);
  expect(body).toContain('http_request_duration_seconds_bucket');
  expect(body).toContain('socket_connections 0');
  for (const authorization of [
    '',
    'Bearer ',
    'Bearer wrong',
    'a token of the operator',
    'Basic a token of the operator',
  ]) {
    expect((await ada.get('/metrics', { authorization })).status).toBe(404);
  }
  const closed = await openClub({ people: false });
  for (const authorization of ['Bearer ', 'Bearer null', 'Bearer undefined']) {
    expect((await closed.visitor().get('/metrics', { authorization })).status).toBe(404);
  }
});

test('the API reference is for admins; 404 for everyone else', async () => {
  expect((await ada.get('/docs/json')).status).toBe(200);
  for (const path of ['/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/index.html']) {
    for (const one of [visitor, ben]) expect((await one.get(path)).status, path).toBe(404);
  }
});

test('the API reference has every call of the contract, and says what opens it', async () => {
  type Operation = { summary: string; security: object[] };
  const { body } = await ada.get<{ openapi: string; paths: Record<string, Record<string, Operation>> }>('/docs/json');
  expect(body.openapi).toBe('3.1.0');
  const operationOf = ({ method, path }: Endpoint) =>
    body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const ways = (call: Endpoint) => operationOf(call)?.security.flatMap((way) => Object.keys(way)) ?? ['nothing'];
  for (const call of calls) {
    expect(operationOf(call)?.summary, call.path).toBe(call.summary);
    const expected = acceptsToken(call.path) ? ['session', 'token'] : ['session'];
    expect([call.path, ...ways(call)]).toEqual([call.path, ...(call.guard === 'public' ? [] : expected)]);
  }
});

test('the API reference says what webhooks are sent, with which data', async () => {
  const { body } = await ada.get<{ webhooks: Record<string, object> }>('/docs/json');
  expect(Object.keys(body.webhooks)).toEqual(Object.keys(webhookEvents));
  const content = { 'application/json': { schema: { properties: { data: { required: ['_id', 'name', 'url'] } } } } };
  expect(body.webhooks['member.joined']).toMatchObject({ post: { requestBody: { content } } });
});

test('nothing outside the built app is served', async () => {
  const paths = [
    '/.env',
    '/.git/config',
    '/package.json',
    '/secret',
    '/data/secret',
    '/assets/',
    '/assets',
    '/index.html',
  ];
  const climbing = [
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/\\..\\package.json',
  ];
  for (const path of [...paths, ...climbing, '/assets/index.js.map', '/nowhere', '/api/nowhere', '/files/nowhere']) {
    const { status, bytes } = await visitor.get(path);
    expect([400, 404], path).toContain(status);
    expect(bytes.includes('"workspaces"')).toBe(false);
  }
});

test('every response has security headers and a request id', async () => {
  const unknown = [`/api/users/${'x'.repeat(5_000)}`, '/api/users/%zz', '/%ff', '/files/post/%', '/api/nowhere/%c3'];
  for (const path of ['/', '/api/club', '/api/users/me', '/nowhere', '/healthz', ...unknown]) {
    const { headers } = await visitor.get(path);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/same-origin|no-referrer/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(self), fullscreen=(self)',
      'x-request-id': expect.stringMatching(/^[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/),
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|\*|https?:\/\//);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
  expect((await visitor.get('/api/club', { 'x-request-id': 'forged' })).headers['x-request-id']).not.toBe('forged');
});

test('anyone can read the name of the club', async () => {
  expect(await visitor.get('/api/club')).toMatchObject({
    status: 200,
    body: { name: 'Chess & "Go" <Club>', demo: false },
  });
  const { bytes } = await visitor.get('/login');
  expect(bytes.includes('<Club>')).toBe(false);
});

test('the log names requests, never texts or secrets', async () => {
  await visitor.get('/api/auth/invitation?token=a-secret-token');
  await ben.post('/api/posts', { content: 'words of a member' });
  const log = club.logLines.join('');
  expect(log).toContain('/api/auth/invitation');
  for (const secret of ['a-secret-token', 'words of a member', ...ben.cookies.values()])
    expect(log).not.toContain(secret);
});

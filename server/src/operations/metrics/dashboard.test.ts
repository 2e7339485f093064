import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openClub } from '../../../testing/app.ts';

const token = 'a token of the operator';
const club = await openClub({ env: { METRICS_TOKEN: token } });
const read = (name: string) => readFile(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8');

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

// Without labels, durations and keywords, only names of metrics remain in an expression.
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  return (bare.match(/[a-z_]+(?:_[a-z0-9]+)+(?!\w*\()|\bup\b/g) ?? []).filter((name) => name !== 'up');
}

async function scrape(): Promise<string> {
  const { body } = await club.visitor().get<string>('/metrics', { authorization: `Bearer ${token}` });
  return body;
}

test('the dashboard and the alerts ask only for what /metrics has', async () => {
  await (await club.as('ada')).post('/api/admin/health/check');
  const exported = new Set((await scrape()).match(/^[a-z][\w:]*/gm));
  const { panels }: Dashboard = JSON.parse(await read('grafana-dashboard.json'));
  const shown = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const alerts = [...(await read('prometheus-alerts.yml')).matchAll(/^ *expr: (.*)$/gm)].map(([, expr]) => expr ?? '');
  expect(shown.length).toBeGreaterThan(15);
  expect(alerts.length).toBeGreaterThan(8);
  const required = new Set([...shown, ...alerts].flatMap(metricsIn));
  expect([...required].filter((name) => !exported.has(name))).toEqual([]);
  expect([...required]).toEqual(
    expect.arrayContaining(['jobs_stuck', 'disk_free_bytes', 'nodejs_eventloop_lag_p99_seconds']),
  );
});

test('the figures are those of the club, and labels are of a known few', async () => {
  const text = await scrape();
  expect(text).toMatch(/^database_up 1$/m);
  expect(Number(/^database_size_bytes (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(1_000_000);
  expect(text).toMatch(/^database_pool_connections\{state="open"\} \d+$/m);
  expect(text).toMatch(/^disk_free_bytes\{holds="the data folder and the database"\} \S+$/m);
  // The tests' database is not durable, and the last check reported that.
  expect(text).toMatch(/^health_problems\{check="database"\} 1$/m);
  for (const path of ['/nowhere/1', '/nowhere/2', `/api/posts/${crypto.randomUUID()}`]) await club.visitor().get(path);
  const routes = [...(await scrape()).matchAll(/_count\{[^}]*route="([^"]*)"/g)].map(([, route]) => route);
  expect(routes).toContain('/api/posts/:id');
  expect(routes.filter((route) => route?.includes('nowhere'))).toEqual([]);
});

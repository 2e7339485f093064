import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { notFound } from '../../platform/http/errors.ts';
import type { NodeFigures, Nodes } from '../../platform/nodes/nodes.ts';
import type { Services } from '../../services.ts';
import { gaugeClub } from './club-gauges.ts';

// Belongs to the process, not to an app: its watchers of garbage collection and delays run until the process ends.
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** Serves `/metrics` as Prometheus text to METRICS_TOKEN; 404 without a token. */
export function serveMetrics(app: FastifyInstance, services: Services, sockets: () => number): void {
  const { config } = services;
  const registry = new Registry();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'socket_connections',
    help: 'Open sockets',
    registers: [registry],
    collect() {
      this.set(sockets());
    },
  });
  const known = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  measureNodes(registry, services.nodes);
  const readClub = gaugeClub(registry, services);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const key = `${method} ${route} ${reply.statusCode}`;
    // Looking up the series takes a good part of a small response, so cache it.
    const series = known.get(key) ?? requests.labels({ method, route, status: reply.statusCode });
    known.set(key, series);
    series.observe(reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { guard: 'public' }, schema: { hide: true } }, async (request, reply) => {
    if (!hasToken(request.headers.authorization, config.metricsToken)) throw notFound();
    await readClub();
    const all = Registry.merge([ofProcess, registry]);
    return reply.type(all.contentType).send(await all.metrics());
  });
}

function hasToken(authorization: string | undefined, token: string | null): boolean {
  if (!token) return false;
  const given = Buffer.from(authorization ?? '');
  const required = Buffer.from(`Bearer ${token}`);
  return given.length === required.length && timingSafeEqual(given, required);
}

function measureNodes(registry: Registry, nodes: Nodes): void {
  new Gauge({
    name: 'nodes_seen',
    help: 'Servers of the club that this one sees, itself included',
    registers: [registry],
    collect() {
      this.set(nodes.figures().otherNodes + 1);
    },
  });
  const count = (name: keyof NodeFigures, help: string) =>
    new Counter({
      name: `nodes_batches_${name}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(nodes.figures()[name]);
      },
    });
  count('sent', 'Batches of messages to the other servers');
  count('received', 'Batches of messages from the other servers');
  count('missed', 'Batches of the other servers that did not arrive; browsers connect again to read what they missed');
}

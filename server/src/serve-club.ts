import type { FastifyInstance } from 'fastify';
import { createConfiguredAdmin, firstAdminLink } from './accounts/registration/first-admin.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { DatabaseUrl } from './platform/database/client.ts';
import { loadSecret } from './platform/database/start/club-secret.ts';
import { acquireStartLock } from './platform/database/start/server-lock.ts';
import type { Log } from './platform/log/log.ts';
import { openNodes } from './platform/nodes/nodes.ts';
import { requireOneRedis } from './platform/nodes/one-redis.ts';
import { openRedisChannel } from './platform/nodes/redis-channel.ts';
import { collectWhenIdle } from './platform/process/idle-collection.ts';
import type { Lifecycle } from './platform/process/lifecycle.ts';
import { openServices, type Services } from './services.ts';

export interface NodeStart {
  config: Config;
  log: Log;
  lifecycle: Lifecycle;
  databaseUrl: DatabaseUrl;
  prepare?: ((services: Services) => Promise<void>) | undefined;
}

export async function serveClub(start: NodeStart): Promise<{ services: Services; lines: string[] }> {
  const { config, lifecycle, databaseUrl, prepare } = start;
  // Only one node at a time creates shared things, such as the first admin and the tables of the queue.
  const releaseStartLock = config.redisUrl ? await acquireStartLock(databaseUrl, lifecycle.signal) : async () => {};
  const { services, app } = await open(start)
    .then(async (opened) => {
      await createConfiguredAdmin(opened.services);
      await prepare?.(opened.services);
      const app = await buildApp(opened.services);
      lifecycle.onClose(() => opened.services.jobs.stop());
      await opened.services.jobs.start();
      lifecycle.onClose(() => app.close());
      return { services: opened.services, app };
    })
    .finally(releaseStartLock);
  services.nodes.join();
  await listen(app, config);
  collectWhenIdle(lifecycle);
  lifecycle.signal.throwIfAborted();
  return { services, lines: await announcement(services) };
}

async function open({ config, log, lifecycle, databaseUrl }: NodeStart) {
  const secret = await loadSecret(config.dataDir, databaseUrl);
  const { redisUrl } = config;
  const redis = redisUrl ? await openRedisChannel(redisUrl, secret.publicId, log) : null;
  const nodes = openNodes(redis, log);
  lifecycle.onClose(() => nodes.close());
  const { services, client } = await openServices(
    { config, databaseUrl, secret, log },
    {
      nodes,
    },
  );
  lifecycle.onClose(() => client.close());
  if (redis) await requireOneRedis(redis, services.db, databaseUrl);
  return { services };
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  // After a restart thousands of clients connect at once. With a full backlog they retry a second later or are cut
  // off.
  const address = await app.listen({ host: config.host, port: config.port, backlog: 4_096 });
  config.port = Number(new URL(address).port || 80);
}

async function announcement(services: Services): Promise<string[]> {
  const link = await firstAdminLink(services);
  return [
    `${services.club.current.name} is open at ${services.publicUrl()}`,
    ...(link ? [`There is no admin yet. Sign up as the first one with this link: ${link}`] : []),
  ];
}

import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../services.ts';
import { ping } from '../../database/client.ts';
import { t } from '../../locales/text.ts';
import { ApiError } from '../errors.ts';

const open = { config: { guard: 'public' as const }, schema: { hide: true } };

// Monitors give up after a few seconds.
const maxWaitMs = 2_000;

/** `/healthz`: the process is alive. `/readyz`: database, files and other nodes respond within two seconds. */
export function serveHealth(app: FastifyInstance, { db, files, nodes, secret }: Services): void {
  const check = onceASecond(() => Promise.all([ping(db), files.check(), nodes.check()]));
  app.get('/healthz', open, async () => ({ status: 'ok' }));
  app.get('/readyz', open, async () => {
    try {
      await within(maxWaitMs, check());
    } catch (cause) {
      throw new ApiError('unavailable', t('errors.notReady'), { cause });
    }
    return { status: 'ready', club: secret.publicId };
  });
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const error = new Error(`No answer within ${milliseconds} ms.`);
  const timer = setTimeout(() => late.reject(error), milliseconds);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

// Anyone can call this any number of times, so calls share a result until it is a second old.
function onceASecond(work: () => Promise<unknown>): () => Promise<unknown> {
  let latest: Promise<unknown> | null = null;
  const forget = () => {
    latest = null;
  };
  return () => {
    latest ??= work().finally(() => setTimeout(forget, 1_000).unref());
    return latest;
  };
}

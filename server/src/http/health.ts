import type { FastifyInstance } from 'fastify';
import { ping } from '../database/client.ts';
import type { Services } from '../services.ts';
import { ClubError } from './errors.ts';

const open = { config: { guard: 'public' as const }, schema: { hide: true } };

/** `/healthz`: the process lives. `/readyz`: it can serve, having just reached the database and the file store. */
export function serveHealth(app: FastifyInstance, { db, files }: Services): void {
  app.get('/healthz', open, async () => ({ status: 'ok' }));
  app.get('/readyz', open, async () => {
    try {
      await Promise.all([ping(db), files.check()]);
    } catch (cause) {
      throw new ClubError('unavailable', 'The database or the file store does not answer.', { cause });
    }
    return { status: 'ready' };
  });
}

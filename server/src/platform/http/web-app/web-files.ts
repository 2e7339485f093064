import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { removePageHeaders } from '../security.ts';

const guard = { guard: 'public' as const };

export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const served = files.filter((file) => app.hasRoute({ method: 'GET', url: `/${file.replaceAll('\\', '/')}` }));
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, ...guard };
      route.schema = { ...route.schema, hide: true };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: ['**/*.html', '**/.*', '**/*.map', '**/*.gz', '**/*.br', ...served],
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(response, path) {
        if (/\.(css|woff2)$/.test(path)) removePageHeaders(response);
        const forever = path.includes('/assets/');
        response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { notFound } from './errors.ts';

/** Collects the schemas of the routes registered after it. */
export async function collectReference(app: FastifyInstance, { club }: Services): Promise<void> {
  await app.register(swagger, { openapi: { info: { title: `${club.current.name} API`, version: '1' } } });
}

/** Serves the API reference at `/docs` to admins; 404 for other callers. */
export async function serveReference(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, guard: 'admin' };
      route.schema = { ...route.schema, hide: true };
    });
    scope.setErrorHandler<Error & { statusCode?: number }>((error) => {
      throw error.statusCode === 401 || error.statusCode === 403 ? notFound() : error;
    });
    await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: false });
  });
}

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../services.ts';
import { version } from '../../product.ts';
import { acceptsToken } from '../bearer.ts';
import { cookieName } from '../cookie.ts';
import { notFound } from '../errors.ts';
import { webhookReference } from './webhook-reference.ts';

const description = `Everything the club's own screens do, they do by these calls. Programs use them with a personal
token: \`Authorization: Bearer club_…\`. Lists have up to \`limit\` entries; the header \`Link\` with
\`rel="next"\` leads to more. An error has a \`message\` for people and a \`code\` for programs.`;

export async function collectReference(app: FastifyInstance, { club, config }: Services): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${club.current.name} API`, version, description },
      webhooks: webhookReference,
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieName(config), description: 'Whoever is signed in.' },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'A personal token, made in the settings. Its scope is read, write or admin.',
          },
        },
      },
    },
  });
}

export function waysIn(path: string): { [scheme: string]: string[] }[] {
  return acceptsToken(path) ? [{ session: [] }, { token: [] }] : [{ session: [] }];
}

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

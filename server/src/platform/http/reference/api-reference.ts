import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type WebhookEvent, webhookData, webhookEvents } from 'contract/operations/webhooks.payloads.ts';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Services } from '../../../services.ts';
import { version } from '../../product.ts';
import { acceptsToken } from '../bearer.ts';
import { cookieName } from '../cookie.ts';
import { notFound } from '../errors.ts';

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

const kinds = Object.keys(webhookEvents) as WebhookEvent[];
const audienceTexts = { members: 'all members see it in the club', officers: 'only officers see it in the club' };

// Converted to plain JSON: the types of OpenAPI don't know the contract's schemas.
const messageOf = (kind: WebhookEvent) =>
  JSON.parse(
    JSON.stringify(
      Type.Object({
        id: Type.String(),
        type: Type.Literal(kind),
        createdAt: Type.String(),
        data: webhookData[kind],
      }),
    ),
  );

const parameters = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header' as const,
  required: true,
  schema: { type: 'string' as const },
}));

const webhookReference = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    {
      post: {
        summary: `Sent to webhooks; ${audienceTexts[webhookEvents[kind]]}`,
        parameters,
        requestBody: { content: { 'application/json': { schema: messageOf(kind) } } },
        responses: { '2XX': { description: 'It has arrived. Anything else is tried again for a day.' } },
      },
    },
  ]),
);

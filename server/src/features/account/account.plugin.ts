import { deleteAccount } from 'contract/account.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { clearCookie } from '../../sessions/cookie.ts';
import { removeOwnAccount } from './account.actions.ts';
import { credentialRoutes } from './credentials.routes.ts';
import { dataRoutes } from './data.routes.ts';
import { sessionRoutes } from './sessions.routes.ts';

export function accountFeature(app: FastifyInstance, services: Services): void {
  credentialRoutes(app, services);
  sessionRoutes(app, services);
  dataRoutes(app, services);

  serve(app, deleteAccount, async ({ body, member, request, reply }) => {
    await removeOwnAccount(services, member, { ...body, address: request.ip });
    clearCookie(reply, services.config);
    return { message: 'Your account is deleted.' };
  });
}

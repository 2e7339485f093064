import { deleteAccount } from 'contract/account.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { clearCookie } from '../../sessions/cookie.ts';
import { removeOwnAccount } from './account.actions.ts';

export function accountRoutes(app: FastifyInstance, services: Services): void {
  serve(app, deleteAccount, async ({ body, member, request, reply }) => {
    await removeOwnAccount(services, member, { ...body, address: request.ip });
    clearCookie(reply, services.config);
    return { message: 'Your account is deleted.' };
  });
}

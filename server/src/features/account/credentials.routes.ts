import { changeEmail, changePassword, confirmEmail } from 'contract/account.ts';
import type { FastifyInstance } from 'fastify';
import { rates } from '../../http/rate-limits.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { confirmEmailChange, requestEmailChange } from './email.actions.ts';
import { replaceOwnPassword } from './password.actions.ts';

export function credentialRoutes(app: FastifyInstance, services: Services): void {
  serve(app, changePassword, async ({ body, member, request }) => {
    await replaceOwnPassword(services, member, { ...body, address: request.ip });
    return { message: 'Your password is changed. You are signed out everywhere else.' };
  });

  serve(
    app,
    changeEmail,
    async ({ body, member, request }) => {
      await requestEmailChange(services, member, { ...body, address: request.ip });
      return { message: 'Please open the link that is on its way to the new address. Until then nothing changes.' };
    },
    { rateLimit: rates.mail },
  );

  serve(app, confirmEmail, async ({ body }) => {
    await confirmEmailChange(services, body.token);
    return { message: 'Your address is changed. Sign in with it from now on.' };
  });
}

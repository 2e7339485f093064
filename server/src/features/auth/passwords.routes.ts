import { APIError } from 'better-auth/api';
import { forgotPassword, resetPassword } from 'contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import { ClubError } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import type { Identity } from '../../sessions/identity.ts';

/** Choosing a new password through a mailed link. */
export function passwordRoutes(app: FastifyInstance, identity: Identity): void {
  serve(app, forgotPassword, async ({ body }) => {
    await orRefuse(identity.api.requestPasswordReset({ body: { email: body.email.toLowerCase() } }), () => null);
    return { message: 'If this address belongs to a member, a link to choose a new password is on its way.' };
  });

  serve(app, resetPassword, async ({ body }) => {
    await orRefuse(identity.api.resetPassword({ body: { token: body.token, newPassword: body.password } }), () => {
      throw new ClubError('invalid_input', 'This link is no longer good. Please ask for a new one.');
    });
    return { message: 'Your password is changed. Please sign in.' };
  });
}

async function orRefuse(call: Promise<unknown>, refuse: () => null): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    refuse();
  }
}

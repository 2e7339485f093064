import { beginPasskeySignIn, signInByPasskey } from 'contract/accounts/auth.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { originOf, welcome } from '../registration/welcome.ts';
import { openSession } from '../sign-in/sign-in.actions.ts';
import { findPasskey, recordUse } from './passkeys.queries.ts';
import { beginUse, finishUse } from './passkeys.ts';

export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  serve(app, beginPasskeySignIn, () => beginUse(services));

  // A passkey counts as two factors: a device, and a way to unlock it.
  serve(app, signInByPasskey, async ({ body, request, reply }) => {
    const passkey = await findPasskey(services.db, body.id);
    const counter = passkey && (await finishUse(services, passkey, body));
    if (!passkey || counter === null) throw new ApiError('wrong_credentials', t('errors.passkeyUnknown'));
    await recordUse(services.db, body.id, counter);
    return welcome(services, await openSession(services, passkey.userId, originOf(services, request)), reply);
  });
}

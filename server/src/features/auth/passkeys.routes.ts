import { beginPasskeySignIn, signInByPasskey } from 'contract/auth.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { t } from '../../locales/text.ts';
import type { Services } from '../../services.ts';
import { findPasskey, noteUse } from '../../sessions/passkeys.queries.ts';
import { beginUse, finishUse } from '../../sessions/passkeys.ts';
import { openSession } from './sign-in.actions.ts';
import { originOf, welcome } from './welcome.ts';

export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  serve(app, beginPasskeySignIn, () => beginUse(services));

  // A passkey is two factors: a device, and what unlocks it.
  serve(app, signInByPasskey, async ({ body, request, reply }) => {
    const passkey = await findPasskey(services.db, body.id);
    const counter = passkey && (await finishUse(services, passkey, body));
    if (!passkey || counter === null) throw new ApiError('wrong_credentials', t('errors.passkeyUnknown'));
    await noteUse(services.db, body.id, counter);
    return welcome(services, await openSession(services, passkey.userId, originOf(services, request)), reply);
  });
}

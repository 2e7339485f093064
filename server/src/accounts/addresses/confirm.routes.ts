import * as contract from 'contract/accounts/account.confirm.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalidField } from '../../platform/http/errors.ts';
import type { Member } from '../../platform/http/member.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findPasskey, listCredentialIds, recordUse } from '../passkeys/passkeys.queries.ts';
import { beginUse, finishUse } from '../passkeys/passkeys.ts';
import { findCredentials } from '../password/credentials.queries.ts';
import { isSecondFactorOn } from '../second-factor/second-factor.queries.ts';
import { requirePassword } from '../sessions/require-password.ts';
import { requireCode } from '../sessions/require-proof.ts';
import { findProof, recordProof } from '../sessions/sessions.queries.ts';

export function confirmRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, contract.getConfirmation, async ({ member }) => {
    const until = await findProof(db, member.sessionId);
    return {
      until: until?.toISOString() ?? null,
      password: (await findCredentials(db, member.id)) !== null,
      code: await isSecondFactorOn(db, member.id),
      passkey: (await listCredentialIds(db, member.id)).length > 0,
    };
  });

  serve(app, contract.confirm, async ({ body: { password, code }, member, request: { ip: address } }) => {
    const credentials = await requirePassword(services, member, { field: 'password', password, address });
    if (code === undefined && (await isSecondFactorOn(db, member.id)))
      throw invalidField('code', t('invalid.required'), t('errors.codeToConfirm'));
    await requireCode(services, member, { credentials, code, address });
    return confirmed(member);
  });

  serve(app, contract.beginConfirmByPasskey, ({ member }) => beginUse(services, member.id));

  serve(app, contract.confirmByPasskey, async ({ body, member }) => {
    const passkey = await findPasskey(db, body.id);
    const counter = passkey?.userId === member.id ? await finishUse(services, passkey, body, member.id) : null;
    if (counter === null) throw new ApiError('invalid_input', t('errors.passkeyUnchecked'));
    await recordUse(db, body.id, counter);
    return confirmed(member);
  });

  async function confirmed({ sessionId }: Member): Promise<{ until: string }> {
    const until = await recordProof(db, sessionId);
    if (!until) throw new ApiError('not_signed_in', t('errors.notSignedIn'));
    return { until: until.toISOString() };
  }
}

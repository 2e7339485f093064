import * as contract from 'contract/accounts/account.passkeys.ts';
import { beginPasskeySignIn, signInByPasskey } from 'contract/accounts/auth.ts';
import type { FastifyInstance } from 'fastify';
import { happened } from '../../platform/facts/happened.ts';
import { inTransaction } from '../../platform/facts/in-transaction.ts';
import { ApiError, notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { findHolder } from '../addresses/addresses.queries.ts';
import { originOf, welcome } from '../registration/welcome.ts';
import { mailSecurityNotice } from '../security.mails.ts';
import { openSession } from '../sign-in/sign-in.actions.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listCredentialIds,
  listPasskeys,
  recordUse,
} from './passkeys.queries.ts';
import { beginCreation, beginUse, finishCreation, finishUse } from './passkeys.ts';

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

export function ownPasskeyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const subjectOf = (id: string) => ({ kind: 'user', id }) as const;

  serve(app, contract.listPasskeys, ({ member }) => listPasskeys(db, member.id));

  serve(app, contract.beginPasskey, async ({ member }) => {
    const holder = await findHolder(db, member.id);
    if (!holder) throw notFound('member');
    const known = await listCredentialIds(db, member.id);
    return beginCreation(services, { userId: member.id, email: holder.email, name: holder.name, known });
  });

  serve(app, contract.addPasskey, async ({ body, member: { id }, request }) => {
    const key = await finishCreation(services, id, body);
    if (!key) throw new ApiError('invalid_input', t('errors.passkeyUnchecked'));
    const device = request.headers['user-agent'] ?? '';
    return inTransaction(services, async (tx) => {
      const passkey = await insertPasskey(tx, id, { ...key, transports: body.response.transports ?? [], device });
      if (!passkey) throw new ApiError('conflict', t('errors.passkeyKnown'));
      await happened(tx, 'passkey.added', { actorId: id, subject: subjectOf(id) });
      await mailSecurityNotice(services, tx, { userId: id, what: 'passkeyAdded' });
      return passkey;
    });
  });

  serve(app, contract.deletePasskey, async ({ params, member, language }) => {
    await inTransaction(services, async (tx) => {
      if (!(await deletePasskey(tx, member.id, params.id))) throw notFound('passkey');
      await happened(tx, 'passkey.removed', { actorId: member.id, subject: subjectOf(member.id) });
      await mailSecurityNotice(services, tx, { userId: member.id, what: 'passkeyRemoved' });
    });
    return { message: t('answers.passkeyRemoved')(language) };
  });
}

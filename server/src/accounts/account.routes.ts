import * as contract from 'contract/accounts/account.second-factor.ts';
import { createToken, listTokens, revokeToken } from 'contract/accounts/account.tokens.ts';
import {
  changeEmail,
  changePassword,
  confirmEmail as confirmEmailCall,
  deleteAccount,
  downloadData,
  endSession,
  listSessions,
} from 'contract/accounts/account.ts';
import type { FastifyInstance } from 'fastify';
import { happened } from '../platform/facts/happened.ts';
import { inTransaction } from '../platform/facts/in-transaction.ts';
import { openZip } from '../platform/files/zip.ts';
import { readToken, signOutBrowser } from '../platform/http/cookie.ts';
import { notFound } from '../platform/http/errors.ts';
import { rates } from '../platform/http/limits/rate-limits.ts';
import { serve } from '../platform/http/serve.ts';
import { t } from '../platform/locales/text.ts';
import type { Services } from '../services.ts';
import { confirmRoutes } from './addresses/confirm.routes.ts';
import { confirmEmail, requestEmailChange } from './addresses/email.actions.ts';
import { collegeLinkRoutes } from './college/college.routes.ts';
import { collectData } from './own-data/data.entries.ts';
import { ownPasskeyRoutes } from './passkeys/passkeys.routes.ts';
import { replaceOwnPassword } from './password/password.actions.ts';
import { removeOwnAccount } from './removal/remove-account.ts';
import { getSecondFactor } from './second-factor/second-factor.queries.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  replaceRecoveryCodes,
  setUpSecondFactor,
} from './second-factor/setup.actions.ts';
import { deleteOwnSession, listOwnSessions } from './sessions/sessions.queries.ts';
import { createOwnToken, revokeOwnToken } from './tokens/tokens.actions.ts';
import { listOwnTokens } from './tokens/tokens.queries.ts';

export function accountRoutes(app: FastifyInstance, services: Services): void {
  credentialRoutes(app, services);
  secondFactorRoutes(app, services);
  ownPasskeyRoutes(app, services);
  confirmRoutes(app, services);
  collegeLinkRoutes(app, services);
  tokenRoutes(app, services);
  sessionRoutes(app, services);
  dataRoutes(app, services);
}

function credentialRoutes(app: FastifyInstance, services: Services): void {
  serve(app, changePassword, async ({ body, member, request, language }) => {
    await replaceOwnPassword(services, member, { ...body, address: request.ip });
    return { message: t('answers.passwordChanged')(language) };
  });

  serve(app, changeEmail, { rateLimit: rates.mail }, async ({ body, member, language }) => {
    await requestEmailChange(services, member, body.email);
    return {
      message: t(services.mail.delivers ? 'answers.confirmLinkSent' : 'answers.confirmLinkSentWithoutMail')(language),
    };
  });

  serve(app, confirmEmailCall, async ({ body, request, language }) => {
    // Visitors may read the mail on another device.
    const session = readToken(request, services);
    const member = session ? await services.sessions.find(session) : null;
    await confirmEmail(services, body.token, member?.id ?? null);
    return { message: t('answers.emailChanged')(language) };
  });
}

function sessionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, listSessions, async ({ member }) => {
    const sessions = await listOwnSessions(services.db, member.id);
    return sessions.map((session) => ({ ...session, current: session._id === member.sessionId }));
  });

  serve(app, endSession, async ({ params, member, reply, language }) => {
    await inTransaction(services, async (tx) => {
      if (!(await deleteOwnSession(tx, member.id, params.id))) throw notFound('session');
      await happened(tx, 'session.ended', { actorId: member.id, subject: { kind: 'user', id: member.id } });
      await happened(tx, 'sessions.closed', { sessionIds: [params.id] });
    });
    if (params.id === member.sessionId) signOutBrowser(reply, services.config);
    return { message: t('answers.sessionEnded')(language) };
  });
}

function dataRoutes(app: FastifyInstance, services: Services): void {
  serve(app, downloadData, { rateLimit: rates.download }, async ({ member, reply, language }) => {
    const entries = collectData(services, { id: member.id, language });
    await happened(services, 'data.exported', { actorId: member.id, subject: { kind: 'user', id: member.id } });
    const now = services.clock.now();
    reply.type('application/zip').headers({
      'content-disposition': `attachment; filename="club-data-${now.toISOString().slice(0, 10)}.zip"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    return reply.send(openZip(entries, now));
  });

  serve(app, deleteAccount, async ({ body, member, request, reply, language }) => {
    await removeOwnAccount(services, member, { ...body, address: request.ip });
    signOutBrowser(reply, services.config);
    return { message: t('answers.accountDeleted')(language) };
  });
}

function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.getSecondFactor, ({ member }) => getSecondFactor(services.db, member.id));

  serve(app, contract.setUpSecondFactor, ({ member }) => setUpSecondFactor(services, member));

  serve(app, contract.enableSecondFactor, ({ body, member }) => enableSecondFactor(services, member, body.code));

  serve(app, contract.disableSecondFactor, async ({ member, language }) => {
    await disableSecondFactor(services, member);
    return { message: t('answers.secondFactorOff')(language) };
  });

  serve(app, contract.replaceRecoveryCodes, ({ member }) => replaceRecoveryCodes(services, member));
}

function tokenRoutes(app: FastifyInstance, services: Services): void {
  serve(app, listTokens, async ({ member }) => ({
    allowed: services.club.current.personalTokens,
    tokens: await listOwnTokens(services.db, member.id),
  }));

  serve(app, createToken, ({ body, member }) => createOwnToken(services, member, body));

  serve(app, revokeToken, async ({ params, member, language }) => {
    await revokeOwnToken(services, member, params.id);
    return { message: t('answers.tokenRevoked')(language) };
  });
}

import { createToken, listTokens, revokeToken } from 'contract/accounts/account.tokens.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { createOwnToken, revokeOwnToken } from './tokens.actions.ts';
import { listOwnTokens } from './tokens.queries.ts';

export function tokenRoutes(app: FastifyInstance, services: Services): void {
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

import * as contract from 'contract/accounts/account.second-factor.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { getSecondFactor } from './second-factor.queries.ts';
import { disableSecondFactor, enableSecondFactor, replaceRecoveryCodes, setUpSecondFactor } from './setup.actions.ts';

export function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.getSecondFactor, ({ member }) => getSecondFactor(services.db, member.id));

  serve(app, contract.setUpSecondFactor, ({ member }) => setUpSecondFactor(services, member));

  serve(app, contract.enableSecondFactor, ({ body, member }) => enableSecondFactor(services, member, body.code));

  serve(app, contract.disableSecondFactor, async ({ member, language }) => {
    await disableSecondFactor(services, member);
    return { message: t('answers.secondFactorOff')(language) };
  });

  serve(app, contract.replaceRecoveryCodes, ({ member }) => replaceRecoveryCodes(services, member));
}

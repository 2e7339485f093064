import * as contract from 'contract/club/club.settings.ts';
import type { FastifyInstance } from 'fastify';
import { requireProof } from '../../accounts/accounts.kernel.ts';
import { rates } from '../../platform/http/limits/rate-limits.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { deleteLogo, setLogo } from '../branding/logo.actions.ts';
import { changeSettings, isSensitive, readSettings, requireMailRight, sendTestMail } from './settings.actions.ts';

export function settingsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.getSettings, () => readSettings(services));

  serve(app, contract.changeSettings, async ({ body, member, request }) => {
    requireMailRight(member, body);
    if (isSensitive(services.club, body)) await requireProof(services, request);
    await changeSettings(services, member, body);
    return readSettings(services);
  });

  serve(app, contract.setLogo, async ({ upload, member }) => {
    await setLogo(services, member.id, upload);
    return readSettings(services);
  });

  serve(app, contract.deleteLogo, async ({ member }) => {
    await deleteLogo(services, member.id);
    return readSettings(services);
  });

  serve(app, contract.sendTestMail, { rateLimit: rates.testMail }, async ({ body, member, language }) => {
    requireMailRight(member, body);
    return sendTestMail(services, { id: member.id, language }, body);
  });
}

import { changeLanguage, getLanguage } from 'contract/club/languages.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { storeLanguage } from '../../platform/locales/language.ts';
import type { Services } from '../../services.ts';
import { updateLanguage } from './languages.queries.ts';

export function languageRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, getLanguage, async ({ member }) => ({ language: member.language }));

  serve(app, changeLanguage, async ({ body: { language }, member, reply }) => {
    await updateLanguage(db, member.id, language);
    storeLanguage(reply, language);
    return { language };
  });
}

import { changeLanguage, getLanguage } from 'contract/languages.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { keepLanguage } from '../../sessions/language.ts';
import { updateLanguage } from './languages.queries.ts';

export function languageRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, getLanguage, async ({ member }) => ({ language: member.language }));

  serve(app, changeLanguage, async ({ body: { language }, member, reply }) => {
    await updateLanguage(db, member.id, language);
    keepLanguage(reply, language);
    return { language };
  });
}

import { getPage } from 'contract/club/club.pages.ts';
import { getClub, getFace } from 'contract/club/club.ts';
import { getFirstSteps } from 'contract/club/first-steps.ts';
import { changeLanguage, getLanguage } from 'contract/club/languages.ts';
import type { FastifyInstance } from 'fastify';
import { defaultClubName } from '../config.ts';
import { fileKey } from '../platform/files/files.queries.ts';
import { sendFound } from '../platform/http/bodies/pagination.ts';
import { sendFile } from '../platform/http/bodies/send-file.ts';
import { notFound } from '../platform/http/errors.ts';
import { rates } from '../platform/http/limits/rate-limits.ts';
import { serve } from '../platform/http/serve.ts';
import { storeLanguage } from '../platform/locales/language.ts';
import type { Services } from '../services.ts';
import { findFaces, findFirstSteps, findVisitorFacts, isFace, updateLanguage } from './club.queries.ts';
import { findRulesJson } from './rules/rules.queries.ts';

export function clubRoutes(app: FastifyInstance, { club, config, db, files }: Services): void {
  serve(app, getClub, async ({ reply }) => {
    const { showFigures, showNextEvent } = club.current;
    const fields = { figures: showFigures, nextEvent: showNextEvent };
    const { figures, nextEvent } = showFigures || showNextEvent ? await findVisitorFacts(db, fields) : {};
    reply.header('cache-control', 'public, no-cache');
    return {
      ...club.public,
      demo: config.demo,
      ...(figures && { figures }),
      ...(nextEvent && { nextEvent }),
      faces: await findFaces(db),
    };
  });

  serve(app, getFace, { rateLimit: rates.faces }, async ({ params: { id }, request, reply }) => {
    if (!(await isFace(db, id))) throw notFound('picture');
    return sendFile({ request, reply }, files, { key: fileKey('avatar', id, 'small'), contentType: 'image/webp' });
  });

  serve(app, getFirstSteps, async () => ({
    named: club.current.name !== defaultClubName,
    mail: club.current.smtpUrl !== null,
    ...(await findFirstSteps(db)),
  }));

  serve(app, getLanguage, async ({ member }) => ({ language: member.language }));

  serve(app, changeLanguage, async ({ body: { language }, member, reply }) => {
    await updateLanguage(db, member.id, language);
    storeLanguage(reply, language);
    return { language };
  });

  serve(app, getPage, async ({ params: { page }, reply }) => {
    if (page === 'rules') return sendFound(reply, await findRulesJson(db), 'page');
    const text = club.current.pages[page];
    if (!text) throw notFound('page');
    return { text };
  });
}

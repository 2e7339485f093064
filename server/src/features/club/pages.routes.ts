import { getPage } from 'contract/club.pages.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { sendFound } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findRulesJson } from './rules.queries.ts';

export function pageRoutes(app: FastifyInstance, { club, db }: Services): void {
  serve(app, getPage, async ({ params: { page }, reply }) => {
    if (page === 'rules') return sendFound(reply, await findRulesJson(db), 'page');
    const text = club.current.pages[page];
    if (!text) throw notFound('page');
    return { text };
  });
}

import { getPage } from 'contract/club/club.pages.ts';
import type { FastifyInstance } from 'fastify';
import { sendFound } from '../../platform/http/bodies/pagination.ts';
import { notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../services.ts';
import { findRulesJson } from '../rules/rules.queries.ts';

export function pageRoutes(app: FastifyInstance, { club, db }: Services): void {
  serve(app, getPage, async ({ params: { page }, reply }) => {
    if (page === 'rules') return sendFound(reply, await findRulesJson(db), 'page');
    const text = club.current.pages[page];
    if (!text) throw notFound('page');
    return { text };
  });
}

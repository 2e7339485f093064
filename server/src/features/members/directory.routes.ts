import { listDirectoryFilters, listMembers } from 'contract/members.directory.ts';
import type { FastifyInstance } from 'fastify';
import { keepAnswer } from '../../database/kept-answer.ts';
import { sendPage, toPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { listDirectory } from './directory.queries.ts';
import { countFilters } from './filters.queries.ts';

export function directoryRoutes(app: FastifyInstance, { db, clock }: Services): void {
  const filters = keepAnswer(clock, () => countFilters(db));

  serve(app, listMembers, async ({ query, member, request, reply }) => {
    return sendPage(request, reply, toPage(await listDirectory(db, member.id, query), query.limit));
  });

  serve(app, listDirectoryFilters, () => filters.get());
}

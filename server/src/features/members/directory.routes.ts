import { listDirectoryFilters, listMembers } from 'contract/members.directory.ts';
import type { FastifyInstance } from 'fastify';
import { cacheAnswer } from '../../database/cached-answer.ts';
import { sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { countFilters, listDirectory } from './directory.queries.ts';

export function directoryRoutes(app: FastifyInstance, { db, clock }: Services): void {
  const filters = cacheAnswer(clock, () => countFilters(db));

  serve(app, listMembers, async (call) => sendPage(call, await listDirectory(db, call.member.id, call.query)));

  serve(app, listDirectoryFilters, () => filters.get());
}

import { listSavedPosts, savePost } from 'contract/feed.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { sendPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { deleteSaved, insertSaved, listSaved } from './saved.queries.ts';

export function savedRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, savePost, async ({ params, body, member }) => {
    if (!body.saved) await deleteSaved(db, member.id, params.id);
    else if (!(await insertSaved(db, member.id, params.id))) throw notFound('This post');
    return { saved: body.saved };
  });

  serve(app, listSavedPosts, async (call) => sendPage(call, await listSaved(db, call.member.id, call.query)));
}

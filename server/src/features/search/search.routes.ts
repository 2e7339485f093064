import { search, searchUsers } from 'contract/search.ts';
import { isBlank } from 'contract/text.ts';
import type { FastifyInstance } from 'fastify';
import { sendJson, sendList } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { findPeople, findPosts } from './search.queries.ts';

const best = 20;

export function searchRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, search, async ({ query: { q }, member, reply }) => {
    if (isBlank(q)) return sendJson(reply, '{"users":[],"posts":[]}');
    const [users, posts] = await Promise.all([
      findPeople(db, member.id, q.trim(), best, false),
      findPosts(db, member.id, q.trim(), best),
    ]);
    return sendJson(reply, `{"users":[${users.join(',')}],"posts":[${posts.join(',')}]}`);
  });

  serve(app, searchUsers, async ({ query: { q, limit }, member, reply }) => {
    const users = isBlank(q) ? [] : await findPeople(db, member.id, q.trim(), limit, true);
    return sendList(reply, users);
  });
}

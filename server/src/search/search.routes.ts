import type { PageQuery } from 'contract/pagination.ts';
import * as contract from 'contract/search/search.ts';
import { isBlank } from 'contract/text.ts';
import type { FastifyInstance } from 'fastify';
import { readTextQuery } from '../platform/database/sql/text-search.ts';
import { sendJson, sendList, sendPage } from '../platform/http/bodies/pagination.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../services.ts';
import { findByName, findPeople } from './people.queries.ts';
import { findComments, findEvents, findPosts, findProjects } from './search.queries.ts';
import { renewDaily } from './search-words.job.ts';
import './search.tables.ts';

const best: PageQuery = { limit: 20 };

const kinds = {
  users: findPeople,
  posts: findPosts,
  comments: findComments,
  events: findEvents,
  projects: findProjects,
};

const lists = [
  [contract.searchPeople, findPeople],
  [contract.searchPosts, findPosts],
  [contract.searchComments, findComments],
  [contract.searchEvents, findEvents],
  [contract.searchProjects, findProjects],
] as const;

export function searchRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  renewDaily(services);

  serve(app, contract.search, async ({ query: { q }, member, reply }) => {
    const query = isBlank(q) ? null : await readTextQuery(db, q.trim());
    const found = await Promise.all(
      Object.entries(kinds).map(async ([kind, find]) => ({
        kind,
        rows: query ? await find(db, member.id, query, best) : [],
      })),
    );
    const listed = found.map(({ kind, rows }) => `"${kind}":[${rows.slice(0, best.limit).map((row) => row.json)}]`);
    const counts = Object.fromEntries(found.map(({ kind, rows }) => [kind, rows.length]));
    const counted = JSON.stringify({ counts, similarWords: query?.similarWords ?? [] });
    return sendJson(reply, `{${listed.join(',')},${counted.slice(1)}`);
  });

  for (const [endpoint, find] of lists) {
    serve(app, endpoint, async ({ query, member, request, reply }) => {
      if (isBlank(query.q)) return sendList(reply, []);
      const rows = await find(db, member.id, await readTextQuery(db, query.q.trim()), query);
      return sendPage({ request, reply, query }, rows);
    });
  }

  serve(app, contract.searchUsers, async ({ query: { q, limit }, member, reply }) => {
    if (isBlank(q)) return sendList(reply, []);
    const withEmail = services.club.current.emailsInSearch;
    return sendList(reply, await findByName(db, member.id, { q: q.trim(), limit, withEmail }));
  });
}

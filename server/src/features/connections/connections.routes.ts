import {
  acceptConnection,
  connect,
  disconnect,
  listRequests,
  listSentRequests,
  listSuggestions,
} from 'contract/connections.ts';
import type { FastifyInstance } from 'fastify';
import { sendJson, sendPage, toPage } from '../../http/pages.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { acceptRequest, endConnection, requestConnection } from './connections.actions.ts';
import { listRequestCards } from './connections.queries.ts';
import { listSuggestionCards } from './suggestions.queries.ts';

export function connectionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listRequests, async ({ query, member, request, reply }) => {
    return sendPage(request, reply, toPage(await listRequestCards(db, member.id, false, query), query.limit));
  });

  serve(app, listSentRequests, async ({ query, member, request, reply }) => {
    return sendPage(request, reply, toPage(await listRequestCards(db, member.id, true, query), query.limit));
  });

  serve(app, listSuggestions, async ({ query, member, reply }) => {
    return sendJson(reply, `[${(await listSuggestionCards(db, member.id, query.limit)).join(',')}]`);
  });

  serve(app, connect, async ({ params, member }) => {
    const relationship = await requestConnection(services, member.id, params.userId);
    return { message: relationship === 'connected' ? 'You are connected.' : 'Connection request sent.', relationship };
  });

  serve(app, acceptConnection, async ({ params, member }) => {
    const relationship = await acceptRequest(services, member.id, params.userId);
    return { message: 'You are connected.', relationship };
  });

  serve(app, disconnect, async ({ params, member }) => {
    const relationship = await endConnection(services, member.id, params.userId);
    return { message: 'You are not connected any more.', relationship };
  });
}

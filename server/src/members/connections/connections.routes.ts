import {
  acceptConnection,
  connect,
  disconnect,
  listRequests,
  listSentRequests,
  listSuggestions,
} from 'contract/members/connections.ts';
import type { FastifyInstance } from 'fastify';
import { sendList, sendPage } from '../../platform/http/bodies/pagination.ts';
import { serve } from '../../platform/http/serve.ts';
import { t } from '../../platform/locales/text.ts';
import type { Services } from '../../services.ts';
import { acceptRequest, endConnection, requestConnection } from './connections.actions.ts';
import { listRequestCards } from './connections.queries.ts';
import { listSuggestionCards } from './suggestions.queries.ts';

export function connectionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  serve(app, listRequests, async (call) =>
    sendPage(call, await listRequestCards(db, call.member.id, false, call.query)),
  );

  serve(app, listSentRequests, async (call) =>
    sendPage(call, await listRequestCards(db, call.member.id, true, call.query)),
  );

  serve(app, listSuggestions, async ({ query, member, reply }) => {
    return sendList(reply, await listSuggestionCards(db, member.id, query.limit));
  });

  serve(app, connect, async ({ params, body, member, language }) => {
    const relationship = await requestConnection(services, member.id, params.userId, body.note);
    const done = relationship === 'connected' ? t('answers.connected') : t('answers.requestSent');
    return { message: done(language), relationship };
  });

  serve(app, acceptConnection, async ({ params, member, language }) => {
    const relationship = await acceptRequest(services, member.id, params.userId);
    return { message: t('answers.connected')(language), relationship };
  });

  serve(app, disconnect, async ({ params, member, language }) => {
    const before = await endConnection(services, member.id, params.userId);
    return { message: t(`answers.ended.${before}`)(language), relationship: 'none' as const };
  });
}

import { maxHeaderSize } from 'node:http';
import { limits } from 'contract/limits.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { accountFeature } from './accounts/account.plugin.ts';
import { invitationRoutes } from './accounts/invitations/invitations.routes.ts';
import { guardRoutes } from './accounts/sessions/guards.ts';
import { authFeature } from './accounts/sign-in/sign-in.plugin.ts';
import { applicationsFeature } from './applications/applications.plugin.ts';
import { chatFeature } from './chat/chat.plugin.ts';
import { groupFiles } from './chat/group-files/group-files.queries.ts';
import { eraseMessage } from './chat/messages/messages.actions.ts';
import { chatFiles } from './chat/messages/messages.queries.ts';
import { clubFeature } from './club/club.plugin.ts';
import { eraseEvent } from './events/events.actions.ts';
import { eventsFeature } from './events/events.plugin.ts';
import { eventFiles } from './events/events.queries.ts';
import { eraseReported } from './feed/comments/comments.actions.ts';
import { feedFeature } from './feed/feed.plugin.ts';
import { erasePost } from './feed/posts/posts.actions.ts';
import { feedFiles } from './feed/posts/posts.queries.ts';
import { listHidden } from './members/blocks/sees.queries.ts';
import { membersFeature } from './members/members.plugin.ts';
import { findPresenceAudience } from './members/privacy/audiences.queries.ts';
import { memberFiles } from './members/profile/profile.queries.ts';
import { notificationsFeature } from './notifications/notifications.plugin.ts';
import { officersFeature } from './officers/officers.plugin.ts';
import { backupsFeature } from './operations/backup/screen/backups.plugin.ts';
import { browserErrorRoutes } from './operations/browser-errors/browser-errors.routes.ts';
import { healthRoutes } from './operations/health/health.routes.ts';
import { serveMetrics } from './operations/metrics/metrics.ts';
import { webhookRoutes } from './operations/webhooks/webhooks.routes.ts';
import { fileRoutes } from './platform/files/served-files.routes.ts';
import { finishResponses } from './platform/http/bodies/json-responses.ts';
import { serializeByContract } from './platform/http/bodies/serialization.ts';
import { acceptForms } from './platform/http/bodies/uploads.ts';
import { handleBrokenRequest } from './platform/http/connections/broken-requests.ts';
import { drainOnClose } from './platform/http/connections/graceful-shutdown.ts';
import { newRequestId } from './platform/http/connections/request-id.ts';
import { cutSlowRequests } from './platform/http/connections/slow-requests.ts';
import { handleErrors } from './platform/http/error-handler.ts';
import { withValidEscapes } from './platform/http/escapes.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import { capConnections } from './platform/http/limits/connection-caps.ts';
import { limitRates } from './platform/http/limits/rate-limits.ts';
import { collectReference, serveReference } from './platform/http/reference/api-reference.ts';
import { serveHealth } from './platform/http/reference/health.ts';
import { secureResponses } from './platform/http/security.ts';
import { validateByContract } from './platform/http/validation.ts';
import { serveWebApp } from './platform/http/web-app/web-app.ts';
import { readLanguages } from './platform/locales/language.ts';
import { logResponse } from './platform/log/log.ts';
import { openRealtime, type Realtime } from './platform/realtime/realtime.ts';
import { eraseProject } from './projects/projects.actions.ts';
import { projectsFeature } from './projects/projects.plugin.ts';
import { projectFiles } from './projects/projects.queries.ts';
import { searchRoutes } from './search/search.routes.ts';
import type { Services } from './services.ts';

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = openServer(services);
  const realtime = await addPlumbing(app, services);
  addNouns(app, services, realtime);
  await serveReference(app);
  await serveWebApp(app, services);
  return app;
}

function openServer(services: Services): FastifyInstance {
  return Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: newRequestId,
    trustProxy: services.config.trustProxy,
    bodyLimit: limits.jsonBytes,
    // As long as any address that Node accepts: for longer parameters the router responds without running hooks.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: ({ url = '/' }) => withValidEscapes(url),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: (error, socket) => handleBrokenRequest(error, socket, services),
  });
}

async function addPlumbing(app: FastifyInstance, services: Services): Promise<Realtime> {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => logResponse(request, reply));
  capConnections(app.server, services.config);
  drainOnClose(app);
  handleErrors(app);
  readJsonBodies(app);
  validateByContract(app);
  serializeByContract(app);
  finishResponses(app);
  secureResponses(app, services);
  await acceptForms(app, services);
  limitRates(app, services);
  guardRoutes(app, services);
  readLanguages(app, services);
  app.addHook('onClose', await services.club.follow());
  const realtime = openRealtime(app.server, services, { listHidden, findPresenceAudience });
  app.addHook('preClose', () => realtime.close());
  app.addHook('onClose', async () => services.facts.close());
  // After the sockets, so that it doesn't cut their requests.
  cutSlowRequests(app);
  serveMetrics(app, services, realtime.connections);
  serveHealth(app, services);
  await collectReference(app, services);
  return realtime;
}

function addNouns(app: FastifyInstance, services: Services, realtime: Realtime): void {
  clubFeature(app, services, realtime);
  browserErrorRoutes(app);
  authFeature(app, services);
  accountFeature(app, services, realtime);
  applicationsFeature(app, services, realtime);
  invitationRoutes(app, services);
  fileRoutes(app, services, {
    ...chatFiles,
    ...groupFiles,
    ...eventFiles,
    ...feedFiles,
    ...memberFiles,
    ...projectFiles,
  });
  membersFeature(app, services, realtime);
  searchRoutes(app, services);
  chatFeature(app, services, realtime);
  eventsFeature(app, services, realtime);
  projectsFeature(app, services, realtime);
  feedFeature(app, services, realtime);
  notificationsFeature(app, services, realtime);
  officersFeature(app, services, realtime, {
    post: (tx, id) => erasePost(services, tx, id),
    comment: (tx, id) => eraseReported(tx, id),
    message: (tx, id) => eraseMessage(services, tx, id),
    event: (tx, id) => eraseEvent(services, tx, id),
    project: (tx, id) => eraseProject(services, tx, id),
  });
  healthRoutes(app, services);
  backupsFeature(app, services);
  webhookRoutes(app, services);
}

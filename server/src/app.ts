import { maxHeaderSize } from 'node:http';
import cookie from '@fastify/cookie';
import { limits } from 'contract/limits.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { accountFeature } from './features/account/account.plugin.ts';
import { adminFeature } from './features/admin/admin.plugin.ts';
import { moveGraduates } from './features/alumni/graduation.job.ts';
import { applicationsFeature } from './features/applications/applications.plugin.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authFeature } from './features/auth/auth.plugin.ts';
import { backupsFeature } from './features/backups/backups.plugin.ts';
import { blocksFeature } from './features/blocks/blocks.plugin.ts';
import { browserErrorRoutes } from './features/browser-errors/browser-errors.routes.ts';
import { chatFeature } from './features/chat/chat.plugin.ts';
import { eraseMessage } from './features/chat/messages.actions.ts';
import { clubFeature } from './features/club/club.plugin.ts';
import { connectionsFeature } from './features/connections/connections.plugin.ts';
import { eraseEvent } from './features/events/events.actions.ts';
import { eventsFeature } from './features/events/events.plugin.ts';
import { eraseReported } from './features/feed/comments.actions.ts';
import { feedFeature } from './features/feed/feed.plugin.ts';
import { erasePost } from './features/feed/posts.actions.ts';
import { fileRoutes } from './features/files/files.routes.ts';
import { firstStepsRoutes } from './features/first-steps/first-steps.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { languageRoutes } from './features/languages/languages.routes.ts';
import { mailFeature } from './features/mail/mail.plugin.ts';
import { membersFeature } from './features/members/members.plugin.ts';
import { moderationFeature } from './features/moderation/moderation.plugin.ts';
import { notificationsFeature } from './features/notifications/notifications.plugin.ts';
import { previewsFeature } from './features/previews/previews.plugin.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { eraseProject } from './features/projects/projects.actions.ts';
import { projectsFeature } from './features/projects/projects.plugin.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { removeExpired } from './features/retention/retention.job.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import { collectReference, serveReference } from './http/api-reference.ts';
import { answerBrokenRequest } from './http/broken-requests.ts';
import { capConnections } from './http/connection-caps.ts';
import { drainOnClose } from './http/draining.ts';
import { answerErrors } from './http/error-handler.ts';
import { withWholeEscapes } from './http/escapes.ts';
import { serveHealth } from './http/health.ts';
import { finishAnswers } from './http/json-answers.ts';
import { readJsonBodies } from './http/json-body.ts';
import { readLanguages } from './http/language.ts';
import { limitRates } from './http/rate-limits.ts';
import { newRequestId } from './http/request-id.ts';
import { secureAnswers } from './http/security.ts';
import { serializeByContract } from './http/serialization.ts';
import { cutSlowRequests } from './http/slow-requests.ts';
import { acceptForms } from './http/uploads.ts';
import { validateByContract } from './http/validation.ts';
import { serveWebApp } from './http/web-app.ts';
import { logAnswer } from './log.ts';
import { serveMetrics } from './metrics/metrics.ts';
import { openRealtime } from './realtime/realtime.ts';
import type { Services } from './services.ts';
import { guardRoutes } from './sessions/guards.ts';

/** Builds the whole server: plumbing first, then the features. Tests and benchmarks build it with this too. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: newRequestId,
    trustProxy: services.config.trustProxy,
    bodyLimit: limits.jsonBytes,
    // No longer than any address that Node takes: the router would answer it without hooks, as it does broken escapes.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: ({ url = '/' }) => withWholeEscapes(url),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, services),
  });
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
  capConnections(app.server, services.config);
  drainOnClose(app);
  answerErrors(app);
  readJsonBodies(app);
  validateByContract(app);
  serializeByContract(app);
  finishAnswers(app);
  // Whoever needs one parses them.
  await app.register(cookie, { hook: false });
  secureAnswers(app, services);
  await acceptForms(app, services);
  guardRoutes(app, services);
  readLanguages(app, services);
  await limitRates(app, services);
  app.addHook('onClose', await services.club.follow());
  const realtime = openRealtime(app.server, services);
  app.addHook('preClose', () => realtime.close());
  app.addHook('onClose', async () => services.facts.close());
  // After the sockets, so that their own requests are not cut.
  cutSlowRequests(app);
  serveMetrics(app, services, realtime.connections);
  serveHealth(app, services);
  await collectReference(app, services);

  clubFeature(app, services, realtime);
  browserErrorRoutes(app);
  authFeature(app, services);
  accountFeature(app, services, realtime);
  applicationsFeature(app, services, realtime);
  invitationRoutes(app, services);
  fileRoutes(app, services);
  membersFeature(app, services, realtime);
  privacyRoutes(app, services);
  languageRoutes(app, services);
  connectionsFeature(app, services, realtime);
  blocksFeature(app, services, realtime);
  searchRoutes(app, services);
  chatFeature(app, services, realtime);
  eventsFeature(app, services, realtime);
  projectsFeature(app, services, realtime);
  feedFeature(app, services, realtime);
  previewsFeature(app, services);
  pushRoutes(app, services);
  notificationsFeature(app, services, realtime);
  moderationFeature(app, services, realtime, {
    post: ({ tx, emit }, id) => erasePost(services, tx, emit, id),
    comment: ({ tx, emit }, id) => eraseReported(tx, emit, id),
    message: ({ tx, emit }, id) => eraseMessage(services, tx, emit, id),
    event: ({ tx, emit }, id) => eraseEvent(services, tx, emit, id),
    project: ({ tx, emit }, id) => eraseProject(services, tx, emit, id),
  });
  adminFeature(app, services, realtime);
  auditRoutes(app, services);
  healthRoutes(app, services);
  backupsFeature(app, services);
  mailFeature(app, services);
  webhookRoutes(app, services);
  firstStepsRoutes(app, services);
  moveGraduates(services);
  removeExpired(services);

  await serveReference(app);
  await serveWebApp(app, services);
  return app;
}

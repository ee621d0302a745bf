import { join } from 'node:path';
import compress from '@fastify/compress';
import { messages } from '@oficio/contract/errors.ts';
import { typingNotice } from '@oficio/contract/realtime.ts';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describePage, listPages } from './describe-page.ts';
import { emitRealtime } from './emit-realtime.ts';
import { accountRoutes } from './features/account/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { appointmentsRoutes } from './features/appointments/routes.ts';
import { authenticateSession } from './features/auth/authenticate-session.ts';
import { authRoutes } from './features/auth/routes.ts';
import { blocksRoutes } from './features/blocks/routes.ts';
import { noticeTyping } from './features/conversations/notice-typing.ts';
import { conversationsRoutes } from './features/conversations/routes.ts';
import { historyRoutes } from './features/history/routes.ts';
import { metricsRoutes } from './features/metrics/routes.ts';
import { notificationsRoutes } from './features/notifications/routes.ts';
import {
  listFirstProviders,
  readPublicProviders,
} from './features/profiles/list-public-providers.ts';
import { profileRoutes } from './features/profiles/routes.ts';
import { reportsRoutes } from './features/reports/routes.ts';
import { reviewsRoutes } from './features/reviews/routes.ts';
import { scheduleRoutes } from './features/schedule/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import type { Deps } from './platform/deps.ts';
import { document } from './platform/http/documentation.ts';
import { handleErrors, sendError } from './platform/http/error-handler.ts';
import { reportHealth } from './platform/http/health.ts';
import { parseJsonBodies } from './platform/http/json-parser.ts';
import { servePages } from './platform/http/pages.ts';
import { secure } from './platform/http/security.ts';
import { shedLoad } from './platform/http/shed-load.ts';
import { serveSitemap } from './platform/http/sitemap.ts';
import { serveUploads } from './platform/http/uploads.ts';
import { useSpanishValidationMessages } from './platform/http/validation-messages.ts';
import { openRealtime } from './platform/realtime/realtime.ts';

const builtWeb = join(import.meta.dirname, '../../web/dist');

/**
 * Puts every feature on one HTTP server, ready to listen.
 * @param webRoot folder of the built web app
 */
export async function buildApp(deps: Deps, webRoot = builtWeb): Promise<FastifyInstance> {
  useSpanishValidationMessages();
  const authenticate = (token: string | null) => authenticateSession(deps, token);
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, _request, reply) => sendError(reply, 400, messages.invalidData),
    trustProxy: deps.config.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('authenticate', authenticate);
  app.decorateRequest('actor');
  parseJsonBodies(app);
  handleErrors(app);

  secure(app, deps.config);
  await app.register(compress, { threshold: 1024 });
  await shedLoad(app);
  await document(app, deps.config.publicUrl);
  reportHealth(app, deps.db);
  serveUploads(app, deps.images);

  accountRoutes(app, deps);
  adminRoutes(app, deps);
  authRoutes(app, deps);
  blocksRoutes(app, deps);
  conversationsRoutes(app, deps);
  profileRoutes(app, deps);
  await uploadRoutes(app, deps);
  searchRoutes(app, deps);
  scheduleRoutes(app, deps);
  appointmentsRoutes(app, deps);
  historyRoutes(app, deps);
  metricsRoutes(app, deps);
  notificationsRoutes(app, deps);
  reviewsRoutes(app, deps);
  reportsRoutes(app, deps);

  serveSitemap(app, {
    publicUrl: deps.config.publicUrl,
    readPages: () => listPages(deps),
    listFirstProviders: (perFile) => listFirstProviders(deps, perFile),
    readProviders: (firstId, limit) => readPublicProviders(deps, firstId, limit),
  });
  await servePages(app, {
    webRoot,
    publicUrl: deps.config.publicUrl,
    tileUrl: deps.config.tileUrl,
    describe: (path, query) => describePage(deps, path, query),
  });

  const realtime = openRealtime(app.server, {
    authenticate,
    onTyping: (actor, notice) => noticeTyping(deps, actor, typingNotice.parse(notice)),
    clock: deps.clock,
    allowedOrigin: deps.config.publicUrl,
    redisUrl: deps.config.redisUrl,
    log: deps.log,
  });
  emitRealtime(deps.events, realtime);
  deps.presence.answerBy(realtime.isOnScreen);
  app.addHook('preClose', () => realtime.close());
  app.addHook('preClose', async () => dropConnectionsOnceAnswered(app.server));
  return app;
}

/**
 * A stop closes only the connections that are idle when it begins: one whose answer is still under
 * way would be kept for its next question, and the stop wait for that until it is cut off.
 */
function dropConnectionsOnceAnswered(server: FastifyInstance['server']): void {
  server.keepAliveTimeout = 1;
  server.keepAliveTimeoutBuffer = 0;
}

import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import compress from '@fastify/compress';
import { messages } from '@oficio/contract/errors/messages.ts';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { features } from './features.ts';
import type { Deps } from './platform/deps.ts';
import { forGuest } from './platform/guest-reads.ts';
import { collectCspReports } from './platform/http/csp-reports.ts';
import { serveDocumentation } from './platform/http/documentation.ts';
import { handleErrors, sendError } from './platform/http/error-handler.ts';
import { reportHealth } from './platform/http/health.ts';
import { parseJsonBodies } from './platform/http/json-parser.ts';
import { limitUnreadAnswers } from './platform/http/limit-unread-answers.ts';
import { noteRefusals } from './platform/http/note-refusals.ts';
import { readRenderPage } from './platform/http/pages/page-renderer.ts';
import { servePages } from './platform/http/pages/serve-pages.ts';
import { refuseUnreadable } from './platform/http/refuse-unreadable.ts';
import { preventCaching, setSecurityHeaders } from './platform/http/security.ts';
import { Admission, shedLoad } from './platform/http/shed-load.ts';
import { collectSitemap, serveSitemap } from './platform/http/sitemap.ts';
import { useSpanishValidationMessages } from './platform/http/validation-messages.ts';
import { logCalls } from './platform/metrics/log-calls.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { watchCalls } from './platform/metrics/watch-calls.ts';
import { watchSockets } from './platform/metrics/watch-sockets.ts';
import { openRealtime } from './platform/realtime/realtime.ts';
import { followRequests, requestIdOf, sendRequestIds } from './platform/security/request-ids.ts';
import { traceCalls } from './platform/tracing/trace-calls.ts';
import {
  answerGuest,
  describePage,
  measureFeatures,
  publishTyping,
  reactToEvents,
  sessions,
} from './run-features.ts';

/** The maximum size of a JSON body, unless its endpoint allows more. */
const MAX_BODY_BYTES = 65_536;

/** How long a request may take to arrive, its body included. */
const REQUEST_TIMEOUT_MS = 30_000;

const builtWeb = join(import.meta.dirname, '../../web/dist');

interface AppOptions {
  /** Folder of the built web app. */
  webRoot?: string | undefined;
  admission?: Admission;
  /** How long the rendering of a public page may take. */
  renderWithinMs?: number;
}

/** Builds the HTTP server and its sockets from the list of features, ready to listen. */
export async function buildApp(
  deps: Deps,
  {
    webRoot = builtWeb,
    admission = new Admission(deps.limits, deps.log),
    renderWithinMs,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  useSpanishValidationMessages();
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'request',
    }),
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (_error, _request, reply) => sendError(reply, 400, messages.invalidData),
    trustProxy: deps.config.trustProxy,
    forceCloseConnections: 'idle',
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      // Node exchanges the two timeouts when this one is the longer, and its default is a minute.
      headersTimeout: REQUEST_TIMEOUT_MS / 2,
      connectionsCheckingInterval: REQUEST_TIMEOUT_MS / 10,
      // Only Socket.IO upgrades connections. Elsewhere it would keep them open without an answer.
      shouldUpgradeCallback: ({ url = '' }) => url.startsWith('/socket.io/'),
    },
    genReqId: requestIdOf,
    // `reportHealth` refuses calls during a stop, with the body of every other refusal.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('authenticate', (token) => sessions.authenticate(deps, token));
  app.decorate('limits', deps.limits);
  app.decorate('securityLog', deps.securityLog);
  app.decorate('firstAnswers', deps);
  app.decorate('tracing', deps.tracing);
  app.decorateRequest('actor');
  followRequests(app);
  shedLoad(app, admission);
  limitUnreadAnswers(app);
  parseJsonBodies(app);
  handleErrors(app);

  if (deps.tracing) {
    traceCalls(app, deps.tracing, { continuesProxy: !!deps.config.tracing?.continuesProxy });
  }
  if (deps.metrics) watchCalls(app, deps.metrics, admission);
  if (deps.config.requestLog) logCalls(app, deps.log);
  const { metrics: settings } = deps.config;
  if (deps.metrics && settings?.token && settings.port === null) {
    serveMetrics(app, deps.metrics, settings.token);
  }
  noteRefusals(app, deps.securityLog);
  preventCaching(app);
  await app.register(compress, { threshold: 1024, globalDecompression: false });
  await serveDocumentation(app, deps.config.publicUrl);
  const draining = reportHealth(app, deps.db);
  collectCspReports(app, deps.securityLog);

  for (const { routes } of features) await routes?.(app, deps);

  const sitemaps = features.map(({ sitemap }) => sitemap?.(forGuest(deps)) ?? {});
  const source = collectSitemap(sitemaps);
  serveSitemap(app, { publicUrl: deps.config.publicUrl, source, limits: deps.limits });
  const inlineScripts = await servePages(app, {
    webRoot,
    publicUrl: deps.config.publicUrl,
    tileUrl: deps.config.tileUrl,
    clock: deps.clock,
    describe: (path) => describePage(deps, path),
    ask: (key, ip) => answerGuest(deps, key, ip),
    renderPage: await readRenderPage(webRoot),
    renderWithinMs,
  });

  const realtime = openRealtime(app.server, {
    authenticate: (token) => sessions.authenticate(deps, token),
    findLiveSessions: (sessionIds) => sessions.findLive(deps, sessionIds),
    onTyping: (actor, payload) => publishTyping(deps, actor, payload),
    clock: deps.clock,
    allowedOrigin: deps.config.publicUrl,
    redisUrl: deps.config.redisUrl,
    limits: deps.limits,
    trustProxy: deps.config.trustProxy,
    onSent: measureFeatures(deps),
    log: deps.log,
  });
  setSecurityHeaders(app.server, deps.config, inlineScripts);
  sendRequestIds(app.server);
  reactToEvents(deps, realtime);
  deps.presence.setLookUp(realtime.hasVisibleTab);
  if (deps.metrics) watchSockets(deps.metrics, realtime);
  app.decorate('drain', async (ms) => {
    draining.begin();
    realtime.refuseConnections();
    await setTimeout(ms / 2);
    realtime.askToMove();
    await setTimeout(ms / 2);
  });
  app.addHook('preClose', () => realtime.close());
  app.addHook('preClose', async () => dropConnectionsOnceAnswered(app.server));
  return app;
}

/**
 * A stop closes only the connections that are idle when it begins. Without this, a connection that
 * is still being answered would then be kept alive, and the stop would wait until its keep-alive
 * timeout.
 */
function dropConnectionsOnceAnswered(server: FastifyInstance['server']): void {
  server.keepAliveTimeout = 1;
  server.keepAliveTimeoutBuffer = 0;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Serves on for `ms` before a stop. In the first half, proxies notice that `/readyz` fails; in the
     * second, the tabs connect to other processes.
     */
    drain(ms: number): Promise<void>;
  }
}

import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../../config.ts';

/** Security headers of every answer: scripts from this origin only, API answers never stored. */
export function secure(app: FastifyInstance, config: Config): void {
  const tiles = new URL(config.tileUrl.replace('{s}.', '')).origin;
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes its variables into a style element; styles carry no code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', tiles],
        connectSrc: ["'self'", config.publicUrl.replace(/^http/, 'ws')],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.production,
  });
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    // The reader of the API's documentation starts itself with an inline script.
    if (request.url.startsWith('/api/docs')) {
      reply.header('content-security-policy', "default-src 'self' 'unsafe-inline' data:");
    }
  });
}

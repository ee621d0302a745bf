import swagger from '@fastify/swagger';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { type FastifyInstance, fastify } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { allowInline } from './security.ts';

/**
 * Serves the OpenAPI 3.1 document, generated from the contract, at `/api/openapi.json`, and a page
 * that displays it at `/api/docs`.
 */
export async function document(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `API de ${PRODUCT_NAME}`, version: '1.0.0' },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  servePage(app);
}

/** The page uses 30 MB of memory, so it is loaded at its first request. */
function servePage(app: FastifyInstance): void {
  let page: Promise<FastifyInstance> | null = null;
  const load = async () => {
    const { default: scalar } = await import('@scalar/fastify-api-reference');
    const configuration = { url: '/api/openapi.json' };
    const loaded = fastify();
    await loaded.register(scalar, { routePrefix: '/api/docs', configuration });
    return loaded;
  };
  for (const url of ['/api/docs', '/api/docs/*']) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      page ??= load();
      const answer = await (await page).inject(request.url);
      const type = answer.headers['content-type'] ?? 'text/plain';
      if (type.startsWith('text/html')) {
        reply.header('content-security-policy', policyOf(answer.payload));
      }
      if (answer.headers.location)
        return reply.redirect(answer.headers.location, answer.statusCode);
      return reply.code(answer.statusCode).type(type).send(answer.rawPayload);
    });
  }
}

/**
 * The page starts itself with one inline script, which is allowed by its hash, and styles its parts
 * inline.
 */
function policyOf(page: string): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...allowInline(page)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

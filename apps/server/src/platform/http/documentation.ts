import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { type FastifyInstance, fastify } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { allowInline } from './security.ts';
import { noBody } from './serve.ts';

const PAGE_PATH = '/api/docs';
const SCRIPT_PATH = `${PAGE_PATH}/js/scalar.js`;
const OPENAPI_PATH = '/api/openapi.json';

const compress = promisify(gzip);

/** An answer that is the same for every caller. All responses send the same bytes. */
interface SharedAnswer {
  type: string;
  plain: Buffer;
  gzipped: Buffer;
  /** The content security policy; null for that of all other answers. */
  policy: string | null;
}

/**
 * Serves the OpenAPI 3.1 document, generated from the contract, at `/api/openapi.json`, and a page
 * that displays it at `/api/docs`. Each answer is made at its first request, and again after a
 * failure. The calls count towards the limits of all calls (`Admission`).
 */
export async function serveDocumentation(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `API de ${PRODUCT_NAME}`, version: '1.0.0' },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) =>
      jsonSchemaTransform(
        route.schema?.body === noBody
          ? { ...route, schema: { ...route.schema, body: undefined } }
          : route,
      ),
  });
  share(app, OPENAPI_PATH, () =>
    sharedAnswer('application/json; charset=utf-8', JSON.stringify(app.swagger())),
  );
  share(app, PAGE_PATH, async () => {
    // With the slash at the end, because the package redirects the other path.
    const { type, body } = await readScalar(`${PAGE_PATH}/`);
    return sharedAnswer(type, body, policyOf(body));
  });
  share(app, SCRIPT_PATH, async () => {
    const { type, body } = await readScalar(SCRIPT_PATH);
    return sharedAnswer(type, body);
  });
}

function share(app: FastifyInstance, url: string, make: () => Promise<SharedAnswer>): void {
  let made: Promise<SharedAnswer> | null = null;
  // `compress: false`: otherwise the script would be compressed for each request.
  const options = {
    schema: { hide: true },
    compress: false,
    config: { sharesBytes: true },
  } as const;
  app.get(url, options, async (request, reply) => {
    const leave = await app.admission.begin(request.caller, reply);
    try {
      made ??= make().catch((error) => {
        made = null;
        throw error;
      });
      const { type, plain, gzipped, policy } = await made;
      if (policy) reply.header('content-security-policy', policy);
      reply.type(type).header('vary', 'accept-encoding');
      if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(plain);
      return reply.header('content-encoding', 'gzip').send(gzipped);
    } finally {
      leave();
    }
  });
}

async function sharedAnswer(
  type: string,
  body: string,
  policy: string | null = null,
): Promise<SharedAnswer> {
  const plain = Buffer.from(body);
  return { type, plain, gzipped: await compress(plain), policy };
}

/** A client that weights its encodings gets the plain answer, which is always acceptable. */
function acceptsGzip(header = ''): boolean {
  return header.split(',').some((encoding) => encoding.trim() === 'gzip');
}

/** Reads the page or its script. The package uses 30 MB of memory, so it is loaded when needed. */
async function readScalar(path: string): Promise<{ type: string; body: string }> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const configuration = { url: OPENAPI_PATH, cdn: SCRIPT_PATH };
  const app = fastify();
  await app.register(scalar, { routePrefix: PAGE_PATH, configuration });
  const { headers, payload } = await app.inject(path);
  return { type: String(headers['content-type']), body: payload };
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

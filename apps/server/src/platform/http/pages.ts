import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { APP_SHELL_PATH } from '@oficio/contract/app-shell.ts';
import { messages } from '@oficio/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicPage } from '../public-page.ts';
import { sendError } from './error-handler.ts';
import { type RouteLinks, readRouteLinks } from './route-files.ts';
import { isPrivateScreen } from './screens.ts';
import { type PageTemplate, readTemplate } from './write-page.ts';

export interface PagesOptions {
  /** Folder of the built web app. */
  webRoot: string;
  publicUrl: string;
  tileUrl: string;
  /**
   * What is to be said of a page that anyone may find; null where there is none.
   * @param path without trailing slash
   */
  describe(path: string, query: URLSearchParams): Promise<PublicPage | null>;
}

/**
 * Serves the built web app: its files unchanging for ever under `/assets`, and its one page for
 * every screen, with status 404 where there is none (decisions §12). A page that anyone may find
 * says what it is about and brings its first data, the same for whoever asks.
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const index = join(options.webRoot, 'index.html');
  const built = existsSync(index) ? await readFile(index, 'utf8') : null;
  const template = built && readTemplate(built, options.publicUrl, options.tileUrl);
  const links = await readRouteLinks(options.webRoot);
  if (template) await serveFiles(app, options.webRoot);

  // A route of its own, unlike the handler of what is not found, is compressed.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://host');
    if (!template || /^\/(api|uploads|assets)(\/|$)/.test(pathname)) {
      return sendError(reply, 404, messages.notFound);
    }
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const describe = () => options.describe(path, searchParams);
    const { status, html } = await pageAt(path, { template, links, describe, request });
    return sendPage(request, reply.code(status), html);
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, messages.notFound));
}

async function serveFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    // Only its filled in copies are of use.
    globIgnore: ['index.html', '**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const unchanging = path.startsWith(join(webRoot, 'assets'));
      reply.header(
        'cache-control',
        unchanging ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

interface Asked {
  template: PageTemplate;
  links: RouteLinks;
  describe(): Promise<PublicPage | null>;
  request: FastifyRequest;
}

async function pageAt(
  path: string,
  { template, links, describe, request }: Asked,
): Promise<{ status: number; html: string }> {
  if (path === APP_SHELL_PATH || isPrivateScreen(path)) {
    return { status: 200, html: template.plain(links(path)) };
  }
  try {
    const page = await describe();
    return page
      ? { status: 200, html: template.describe(page, links(path)) }
      : { status: 404, html: template.plain() };
  } catch (error) {
    // The app itself still starts, and says what it could not load; no search engine keeps this.
    request.log.error({ error, path }, 'a page could not be described');
    return { status: 503, html: template.plain(links(path)) };
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const tag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
  reply.header('cache-control', 'no-cache').header('etag', tag);
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
  if (reply.statusCode === 200 && known.includes(tag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
}

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { messages } from '@oficio/contract/errors/messages.ts';
import { APP_SHELL_PATH } from '@oficio/contract/pages/app-shell.ts';
import type { AnswerKey, RenderedPage, RenderPage } from '@oficio/contract/pages/page-rendering.ts';
import { isPrivateScreen } from '@oficio/contract/pages/private-screens.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyAttempts, Unavailable } from '../../../errors.ts';
import type { Clock } from '../../clock.ts';
import type { PublicPage } from '../../public-page.ts';
import { sendError } from '../error-handler.ts';
import { networkOf } from '../network-of.ts';
import { allowInline } from '../security.ts';
import { type Admit, PageCache, type TaggedPage, tagged, type WrittenPage } from './page-cache.ts';
import { PageRenderer } from './page-renderer.ts';
import { type RouteLinks, readRouteLinks } from './route-files.ts';
import { type PageTemplate, readTemplate } from './write-page.ts';

export interface PagesOptions {
  /** Folder of the built web app. */
  webRoot: string;
  publicUrl: string;
  tileUrl: string;
  clock: Clock;
  /**
   * Describes the public page at a path; null when there is none.
   * @param path without trailing slash
   */
  describe(path: string): Promise<PublicPage | null>;
  /** Answers an API read of the page's screen, with the rights of a guest. */
  ask(key: AnswerKey, ip: string): Promise<unknown>;
  /** Renders the web app; without it, public pages contain only their metadata and answers. */
  renderPage: RenderPage | null;
  /** How long a rendering may take; 3 s by default. */
  renderWithinMs?: number | undefined;
}

/** Pages at longer URLs are not cached: no link leads to them. */
const MAX_KEPT_ADDRESS = 512;

/**
 * Serves the built web app: the files under `/assets` as immutable, and `index.html` for every
 * screen, with status 404 for unknown paths (decisions §12). A screen has one path: with a slash at its
 * end it is redirected, because the app compares paths. A public page is sent as the rendered
 * screen of a guest, the same for every visitor.
 * @returns the sources that allow the inline scripts of `index.html`
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<string[]> {
  const index = join(options.webRoot, 'index.html');
  const built = existsSync(index) ? await readFile(index, 'utf8') : null;
  const template = built && readTemplate(built, options.publicUrl, options.tileUrl);
  const links = await readRouteLinks(options.webRoot);
  if (template) await serveFiles(app, options.webRoot);
  const { renderPage, renderWithinMs } = options;
  const renderer = renderPage && new PageRenderer(renderPage, app.log, renderWithinMs);
  const cache = new PageCache(options.clock);

  // A separate route, because the response of the not-found handler would not be compressed.
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const target = URL.parse(request.url.replace(/^\//, 'http://host/'));
    if (!target) return sendError(reply, 400, messages.invalidData);
    const { pathname, search } = target;
    if (!template || /^\/(api|uploads|assets)(\/|$)/.test(pathname)) {
      return sendError(reply, 404, messages.notFound);
    }
    const hasSlash = pathname.length > 1 && pathname.endsWith('/');
    const path = hasSlash ? pathname.slice(0, -1) : pathname;
    const send = (page: TaggedPage) =>
      hasSlash && page.status === 200
        ? reply.header('cache-control', 'no-cache').redirect(path + search, 308)
        : sendPage(request, reply, page);
    if (path === APP_SHELL_PATH || isPrivateScreen(path)) {
      return send(tagged({ status: 200, html: template.plain(links(path)), isKept: false }));
    }
    const requested = { path, url: path + search, ip: networkOf(request.ip) };
    const tools = { ...options, template, links, renderer, cache, log: request.log };
    const admit: Admit = (work) => app.admission.renderPage(request, reply, work);
    return send(await findOrWritePage(requested, tools, admit));
  });
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, messages.notFound));
  return allowInline(built ?? '');
}

async function serveFiles(app: FastifyInstance, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    // The template is not served as a file.
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

interface PageRequest {
  path: string;
  /** The path with its query. */
  url: string;
  /** Network of the client whose request renders the page. */
  ip: string;
}

interface PageTools extends PagesOptions {
  template: PageTemplate;
  links: RouteLinks;
  renderer: PageRenderer | null;
  cache: PageCache;
  log: FastifyBaseLogger;
}

/** The page as cached or as written now; the bare app for a request that is not admitted. */
async function findOrWritePage(
  requested: PageRequest,
  tools: PageTools,
  admit: Admit,
): Promise<TaggedPage> {
  const { url } = requested;
  const write = () => writePage(requested, tools);
  try {
    if (url.length > MAX_KEPT_ADDRESS) return tagged(await admit(write));
    return await tools.cache.get(url, write, admit);
  } catch (error) {
    return tagged(failedPage(error, requested, tools));
  }
}

/**
 * Writes a public page. A page that could not be rendered contains only its metadata and answers; a
 * page that could not be described is the bare app.
 */
async function writePage(requested: PageRequest, tools: PageTools): Promise<WrittenPage> {
  const { template, links } = tools;
  try {
    const found = await findPage(requested, tools);
    if (!found) return { status: 404, html: template.plain(), isKept: false };
    const html = template.describe(found.page, found.rendered, links(requested.path));
    return { status: 200, html, isKept: found.rendered !== null || tools.renderer === null };
  } catch (error) {
    return failedPage(error, requested, tools);
  }
}

/**
 * The bare app, which still starts and shows the error. Search engines do not index a 429 or a 503. Logs
 * the error, except a refusal under overload.
 */
function failedPage(
  error: unknown,
  { path }: PageRequest,
  { template, links, log }: PageTools,
): WrittenPage {
  const bare = { status: 503, html: template.plain(links(path)), isKept: false };
  if (error instanceof TooManyAttempts) {
    return { ...bare, status: 429, retryAfterSeconds: error.retryAfterSeconds };
  }
  if (!(error instanceof Unavailable)) log.error({ error, path }, 'a page could not be described');
  return bare;
}

async function findPage(
  { path, url, ip }: PageRequest,
  { describe, ask, renderer }: PageTools,
): Promise<{ page: PublicPage; rendered: RenderedPage | null } | null> {
  const page = await describe(path);
  if (!page) return null;
  const answering = { answers: page.answers, ask: (key: AnswerKey) => ask(key, ip) };
  return { page, rendered: (await renderer?.render({ url, ...answering })) ?? null };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: TaggedPage): FastifyReply {
  reply.code(page.status).header('cache-control', 'no-cache').header('etag', page.etag);
  if (page.retryAfterSeconds) reply.header('retry-after', page.retryAfterSeconds);
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim()) ?? [];
  if (page.status === 200 && known.includes(page.etag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(page.html);
}

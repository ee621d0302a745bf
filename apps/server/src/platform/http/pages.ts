import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { messages } from '@oficio/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { sendError } from './error-handler.ts';

export interface PagesOptions {
  /** Folder of the built web app. */
  webRoot: string;
  tileUrl: string;
  /** Whether a provider's public page exists. */
  hasProvider(id: string): Promise<boolean>;
}

const screens = new Set([
  '/',
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/search',
  '/dashboard',
  '/profile',
  '/messages',
  '/history',
  '/appointments',
  '/calendar',
  '/schedule',
  '/admin',
]);

async function isPage(path: string, hasProvider: PagesOptions['hasProvider']): Promise<boolean> {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (screens.has(plain) || /^\/chat\/[^/]+\/[^/]+$/.test(plain)) return true;
  const provider = /^\/provider\/([0-9a-f-]{36})$/.exec(plain)?.[1];
  return provider !== undefined && hasProvider(provider);
}

/**
 * Serves the built web app: its files unchanging for ever under `/assets`, its one page for every
 * screen, with status 404 where there is none (decisions §12).
 */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const index = join(options.webRoot, 'index.html');
  const page = existsSync(index) ? await readFile(index, 'utf8') : null;
  const html = page?.replace('%TILE_URL%', escapeAttribute(options.tileUrl));

  if (html) {
    await app.register(fastifyStatic, {
      root: options.webRoot,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const unchanging = path.startsWith(join(options.webRoot, 'assets'));
        reply.header(
          'cache-control',
          unchanging ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = new URL(request.url, 'http://host').pathname;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!html || !isRead || /^\/(api|uploads|assets)(\/|$)/.test(path)) {
      return sendError(reply, 404, messages.notFound);
    }
    const status = (await isPage(path, options.hasProvider)) ? 200 : 404;
    return reply
      .code(status)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

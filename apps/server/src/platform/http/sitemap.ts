import { Readable } from 'node:stream';
import { id } from '@oficio/contract/fields.ts';
import { privateScreens } from '@oficio/contract/pages/private-screens.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import * as z from 'zod';
import { TooManyAttempts } from '../../errors.ts';
import type { RateLimit, RateLimits } from '../rate-limits.ts';
import { networkOf } from './network-of.ts';
import { FLOOD_PAUSE_MS, refuseCall } from './refuse-call.ts';

/** Maximum number of URLs in a file of a sitemap (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

const KEPT_MS = 600_000;

/** Characters of the kept files, some six million each. */
const MAX_KEPT_SIZE = 64_000_000;

/** Characters that are sent together. */
const PART_SIZE = 65_536;

/** Enough to fetch the sitemap of a million providers twice. */
const filesPerIp: RateLimit = { name: 'sitemap-ip', points: 60, seconds: 60 };

/** The public pages that the domains contribute to the sitemap. */
export interface SitemapSource {
  /** The paths of the pages that belong to no account; they fit in one file. */
  readPages(): AsyncIterable<string>;
  /** The id of the first provider in each file. */
  listFirstProviders(perFile: number): Promise<string[]>;
  /** The ids of at most `limit` public providers, from an id on. */
  readProviders(firstId: string, limit: number): AsyncIterable<{ id: string }>;
}

export interface SitemapOptions {
  publicUrl: string;
  source: SitemapSource;
  limits: RateLimits;
}

/**
 * Combines the contributions of the domains.
 * @throws Error when a part is missing
 */
export function collectSitemap(parts: readonly Partial<SitemapSource>[]): SitemapSource {
  const { readPages, listFirstProviders, readProviders } = Object.assign(
    {},
    ...parts,
  ) as Partial<SitemapSource>;
  if (!readPages || !listFirstProviders || !readProviders) throw new Error('No sitemap');
  return { readPages, listFirstProviders, readProviders };
}

/**
 * Serves `/robots.txt`, and `/sitemap.xml`, an index of files that are streamed from the database.
 * A client may fetch 60 of them in a minute.
 */
export function serveSitemap(
  app: FastifyInstance,
  { publicUrl, source, limits }: SitemapOptions,
): void {
  const schema = { hide: true };
  const lists = keepLists(source);
  const files = keepFiles(source, publicUrl);
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      await limits.take(filesPerIp, networkOf(request.ip));
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error;
      const { retryAfterSeconds } = error;
      refuseCall(reply, { status: 429, retryAfterSeconds, pauseMs: FLOOD_PAUSE_MS });
    }
  };

  app.get('/robots.txt', { schema }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
  app.get('/sitemap.xml', { schema, onRequest }, async (_request, reply) => {
    const first = await lists.forceFetch('providers');
    const files = ['pages', ...first.map((id) => `providers/${id}`)];
    const paths = files.map((file) => `/sitemap/${file}.xml`);
    return sendXml(reply, [
      begin('sitemapindex'),
      ...paths.map(entry('sitemap', publicUrl)),
      end('sitemapindex'),
    ]);
  });
  app.get('/sitemap/pages.xml', { schema, onRequest }, async (_request, reply) =>
    sendXml(reply, addresses(publicUrl, await lists.forceFetch('pages'))),
  );
  app.get<{ Params: { first: string } }>(
    '/sitemap/providers/:first(^[0-9a-f-]{36}).xml',
    { schema: { hide: true, params: z.object({ first: id }) }, onRequest },
    async (request, reply) => {
      const all = await lists.forceFetch('providers');
      // An id leads to the file that contains it, so that clients cannot request other ranges.
      const first = all.findLast((id) => id <= request.params.first) ?? all[0];
      return sendXml(reply, partsOf(first ? await files.forceFetch(first) : empty));
    },
  );
}

/** A file in parts: sent as a whole, it would wait in memory once for each client that does not read. */
function* partsOf(file: string): Generator<string> {
  for (let start = 0; start < file.length; start += PART_SIZE) {
    yield file.slice(start, start + PART_SIZE);
  }
}

/** Caches the lists that are read as a whole; each is read once in ten minutes. */
function keepLists(source: SitemapSource): LRUCache<'pages' | 'providers', string[]> {
  return new LRUCache({
    max: 2,
    ttl: KEPT_MS,
    fetchMethod: async (list) => {
      if (list === 'providers') return source.listFirstProviders(MAX_ADDRESSES);
      const paths: string[] = [];
      for await (const path of source.readPages()) paths.push(path);
      return paths;
    },
  });
}

/** Files of providers, each written once in ten minutes while they all fit, one at a time. */
function keepFiles(source: SitemapSource, publicUrl: string): LRUCache<string, string> {
  const inTurn = pLimit(1);
  return new LRUCache({
    maxSize: MAX_KEPT_SIZE,
    sizeCalculation: (file) => file.length,
    ttl: KEPT_MS,
    // When the written files fill the cache, files that are still being written are evicted. They
    // are sent, but not kept.
    ignoreFetchAbort: true,
    fetchMethod: (first) =>
      inTurn(async () => {
        const lines: string[] = [];
        for await (const line of addresses(publicUrl, providers(source, first))) lines.push(line);
        return lines.join('');
      }),
  });
}

async function* providers(source: SitemapSource, first: string): AsyncGenerator<string> {
  for await (const { id } of source.readProviders(first, MAX_ADDRESSES)) yield `/provider/${id}`;
}

async function* addresses(
  publicUrl: string,
  paths: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<string> {
  const write = entry('url', publicUrl);
  yield begin('urlset');
  for await (const path of paths) yield write(path);
  yield end('urlset');
}

const begin = (name: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
const end = (name: string) => `</${name}>\n`;
const empty = begin('urlset') + end('urlset');
const entry = (name: string, publicUrl: string) => (path: string) =>
  `<${name}><loc>${html`${publicUrl + path}`}</loc></${name}>\n`;

function sendXml(
  reply: FastifyReply,
  lines: Iterable<string> | AsyncIterable<string>,
): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(Readable.from(lines));
}

function robots(publicUrl: string): string {
  const closed = ['/api/', '/chat/', ...privateScreens];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

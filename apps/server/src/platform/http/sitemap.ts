import { Readable } from 'node:stream';
import { id } from '@oficio/contract/fields.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from 'ghtml';
import * as z from 'zod';
import { privateScreens } from './screens.ts';

/** How many addresses one file of a sitemap may hold (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

export interface SitemapOptions {
  publicUrl: string;
  /** Paths of the pages that are nobody's, fewer than one file holds. */
  readPages(): AsyncIterable<string>;
  /** The id each file of providers begins with, so many providers per file. */
  listFirstProviders(perFile: number): Promise<string[]>;
  /** Ids of the providers who are found, from one on and at most so many, some at a time. */
  readProviders(firstId: string, limit: number): AsyncIterable<{ id: string }>;
}

/**
 * Serves what search engines read first: `/robots.txt`, and `/sitemap.xml`, an index of files whose
 * addresses are sent while they are read.
 */
export function serveSitemap(app: FastifyInstance, options: SitemapOptions): void {
  const { publicUrl } = options;
  const schema = { hide: true };

  app.get('/robots.txt', { schema }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
  app.get('/sitemap.xml', { schema }, async (_request, reply) => {
    const first = await options.listFirstProviders(MAX_ADDRESSES);
    const files = ['pages', ...first.map((id) => `providers/${id}`)];
    const paths = files.map((file) => `/sitemap/${file}.xml`);
    return sendXml(reply, [
      begin('sitemapindex'),
      ...paths.map(entry('sitemap', publicUrl)),
      end('sitemapindex'),
    ]);
  });
  app.get('/sitemap/pages.xml', { schema }, (_request, reply) =>
    sendXml(reply, addresses(publicUrl, options.readPages())),
  );
  app.get<{ Params: { first: string } }>(
    '/sitemap/providers/:first(^[0-9a-f-]{36}).xml',
    { schema: { hide: true, params: z.object({ first: id }) } },
    (request, reply) =>
      sendXml(reply, addresses(publicUrl, providers(options, request.params.first))),
  );
}

async function* providers(options: SitemapOptions, first: string): AsyncGenerator<string> {
  for await (const { id } of options.readProviders(first, MAX_ADDRESSES)) yield `/provider/${id}`;
}

async function* addresses(publicUrl: string, paths: AsyncIterable<string>): AsyncGenerator<string> {
  const write = entry('url', publicUrl);
  yield begin('urlset');
  for await (const path of paths) yield write(path);
  yield end('urlset');
}

const begin = (name: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
const end = (name: string) => `</${name}>\n`;
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

import { load } from 'cheerio';
import { fastify } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { Unavailable } from '#app/errors.ts';
import {
  listFirstProviders,
  readPublicProviders,
} from '#app/features/profiles/list-public-providers.ts';
import { RateLimits } from '#app/platform/rate-limits.ts';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import { createAccount, deleteAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';
import { handleErrors } from './error-handler.ts';
import { serveSitemap } from './sitemap.ts';

const origin = 'https://oficio.example';

const app = await startTestApp({ settings: { publicUrl: origin } });

async function addressesIn(path: string): Promise<string[]> {
  const response = await fetch(app.host + path);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const $ = load(await response.text(), { xml: true });
  return $('loc')
    .toArray()
    .map((loc) => $(loc).text());
}

test('robots learn what is closed, and where the sitemap is', async () => {
  const response = await fetch(`${app.host}/robots.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines).toContain('Disallow: /api/');
  expect(lines).toContain('Disallow: /messages');
  expect(lines).not.toContain('Disallow: /search');
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('the sitemap names every page anyone can see, once', async () => {
  const providers = Array.from({ length: 150 }, () => newProvider({ categories: ['Fontanería'] }));
  await insertProviders(app, providers);
  const [banned, deleted] = [
    await createAccount(app, 'provider'),
    await createAccount(app, 'provider'),
  ];
  await createAccount(app, 'client');
  await ban(app, await createSuperadmin(app), banned);
  await deleteAccount(app, deleted);

  const files = await addressesIn('/sitemap.xml');
  expect(files).toHaveLength(2);
  const paths = files.map((file) => file.replace(origin, ''));
  const [pages, found] = await Promise.all(paths.map(addressesIn));
  expect(pages?.slice(0, 2)).toEqual([`${origin}/`, `${origin}/search`]);
  expect(pages).toContain(`${origin}/servicios/fontaneria/madrid`);
  expect(pages?.filter((page) => !page.includes('/fontaneria/'))).toHaveLength(2);
  expect(pages).not.toContain(`${origin}/servicios/fontaneria/barcelona`);
  expect(found?.toSorted()).toEqual(
    providers.map(({ id }) => `${origin}/provider/${id}`).toSorted(),
  );
});

test('files are cut so that each provider is in one of them', async () => {
  const perFile = 64;
  const first = await listFirstProviders(app.deps, perFile);
  expect(first).toHaveLength(3);
  const files: { id: string }[][] = [];
  for (const id of first) {
    const file: { id: string }[] = [];
    for await (const provider of readPublicProviders(app.deps, id, perFile)) file.push(provider);
    files.push(file);
  }
  expect(files.map((file) => file.length)).toEqual([64, 64, 22]);
  expect(files.map((file) => file[0]?.id)).toEqual(first);
  expect(new Set(files.flat().map(({ id }) => id)).size).toBe(150);
});

test('there is no file that begins with anything else than an id', async () => {
  const statusOf = async (name: string) =>
    (await fetch(`${app.host}/sitemap/providers/${name}.xml`)).status;
  expect(await statusOf('nadie')).toBe(404);
  expect(await statusOf('-'.repeat(36))).toBe(422);
});

test('a file of providers is written once, whatever id it is asked for by', async () => {
  const first = ['11111111-1111-4111-8111-111111111111', '66666666-6666-4666-8666-666666666666'];
  const read: string[] = [];
  const server = fastify();
  server.setValidatorCompiler(validatorCompiler);
  serveSitemap(server, {
    publicUrl: origin,
    limits: new RateLimits(1, null),
    source: {
      async *readPages() {},
      listFirstProviders: async () => first,
      async *readProviders(id) {
        read.push(id);
        yield { id };
      },
    },
  });
  const ask = async (digit: number) => {
    const id = first[0]?.replaceAll('1', String(digit)).replace(/-\d{4}-\d/, '-4444-8');
    return (await server.inject(`/sitemap/providers/${id}.xml`)).body;
  };
  const files = await Promise.all([0, 1, 2, 5, 6, 7, 9, 9].map(ask));
  expect(new Set(files.slice(0, 5))).toEqual(
    new Set([expect.stringContaining(`<loc>${origin}/provider/${first[0]}</loc>`)]),
  );
  expect(new Set(files.slice(5))).toEqual(
    new Set([expect.stringContaining(`<loc>${origin}/provider/${first[1]}</loc>`)]),
  );
  expect(read.toSorted()).toEqual(first);
});

test('more files than are kept can be requested at once', async () => {
  const size = 3_400_000;
  const first = Array.from(
    { length: 20 },
    (_, index) => `${String(index).padStart(8, '0')}-1111-4111-8111-111111111111`,
  );
  const server = fastify();
  server.setValidatorCompiler(validatorCompiler);
  serveSitemap(server, {
    publicUrl: origin,
    limits: new RateLimits(1, null),
    source: {
      async *readPages() {},
      listFirstProviders: async () => first,
      async *readProviders(id) {
        yield { id: id.padEnd(size, '-') };
      },
    },
  });
  const ask = async (id: string) => {
    const { statusCode, body } = await server.inject(`/sitemap/providers/${id}.xml`);
    return { statusCode, isWhole: body.length > size && body.includes(`/provider/${id}`) };
  };
  const answers = await Promise.all(first.map(ask));
  expect(answers).toEqual(first.map(() => ({ statusCode: 200, isWhole: true })));
});

test('the lists are read once for all who ask, and again after a failure', async () => {
  let reads = 0;
  let isAway = true;
  const server = fastify();
  server.setValidatorCompiler(validatorCompiler);
  handleErrors(server);
  serveSitemap(server, {
    publicUrl: origin,
    limits: new RateLimits(1, null),
    source: {
      async *readPages() {
        reads += 1;
        if (isAway) throw new Unavailable();
        yield '/';
      },
      listFirstProviders: async () => [],
      async *readProviders() {},
    },
  });
  const ask = () => server.inject('/sitemap/pages.xml');
  expect((await ask()).statusCode).toBe(503);
  isAway = false;
  const answers = await Promise.all(Array.from({ length: 50 }, ask));
  expect(new Set(answers.map(({ body }) => body))).toEqual(
    new Set([expect.stringContaining(`<loc>${origin}/</loc>`)]),
  );
  expect(reads).toBe(2);
  const statuses = (await Promise.all(Array.from({ length: 20 }, ask))).map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  expect(statuses.filter((status) => status === 429)).toHaveLength(11);
  const refused = await ask();
  expect(refused.json()).toEqual({ detail: 'Demasiados intentos. Inténtalo más tarde' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(reads).toBe(2);
});

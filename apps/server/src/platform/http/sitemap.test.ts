import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listFirstProviders,
  readPublicProviders,
} from '#app/features/profiles/list-public-providers.ts';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import { buildTestApp, type TestApp } from '#app/testing/build-test-app.ts';
import { createAccount, deleteAccount } from '#app/testing/factories.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';

const origin = 'https://oficio.example';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ settings: { publicUrl: origin } });
});
afterAll(() => app.close());

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

import { conversationIdOf, sendMessage } from '@oficio/contract/conversations.ts';
import { getProfile, updateProfile } from '@oficio/contract/profiles.ts';
import { createReviewFromChat, listProviderReviews } from '@oficio/contract/reviews.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { findServices } from '@oficio/contract/services.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import type { TestApp } from '#app/testing/build-test-app.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { buildPageApp, openPage } from '#app/testing/page-app.ts';

const origin = 'https://oficio.example';
const HOSTILE = `</script><script>alert(1)</script> "O'Higgins" $& <!-- /head --> \u2028 &amp;`;
const STREET = 'Calle del Pez 12';

let app: TestApp;
beforeAll(async () => {
  app = await buildPageApp({ settings: { publicUrl: origin } });
});
afterAll(() => app.close());

async function createPlumber(name = 'Ramón Etxeberria'): Promise<TestAccount> {
  const provider = await createAccount(app, 'provider', { name, phone: '600 123 456' });
  const body = {
    user: { description: `${name} arregla fugas.` },
    profile: {
      status: 'available' as const,
      categories: ['Fontanería' as const],
      location: { lat: 40.4231, lng: -3.7041, address: STREET },
    },
  };
  await app.call(updateProfile, { body }, provider.token);
  return provider;
}

async function review(provider: TestAccount, rating: number, comment: string): Promise<void> {
  const client = await createAccount(app, 'client');
  const conversation_id = conversationIdOf(client.id, provider.id);
  const message = { conversation_id, receiver_id: provider.id, message: '¿Puedes venir?' };
  await app.call(sendMessage, { body: message }, client.token);
  const body = { provider_id: provider.id, conversation_id, rating, comment };
  await app.call(createReviewFromChat, { body }, client.token);
}

const stars = { bestRating: z.literal(5), worstRating: z.literal(1) };

/** What Google asks of a business with reviews, and nothing of where it is. */
const business = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('LocalBusiness'),
  '@id': z.url(),
  url: z.url(),
  name: z.string().min(1),
  description: z.string().optional(),
  image: z.url().optional(),
  knowsAbout: z.array(z.string()).min(1).optional(),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      reviewCount: z.int().min(1),
      ...stars,
    })
    .optional(),
  review: z
    .array(
      z.strictObject({
        '@type': z.literal('Review'),
        author: z.strictObject({ '@type': z.literal('Person'), name: z.string().min(1) }),
        datePublished: z.iso.datetime(),
        reviewRating: z.strictObject({
          '@type': z.literal('Rating'),
          ratingValue: z.int().min(1).max(5),
          ...stars,
        }),
        reviewBody: z.string().optional(),
      }),
    )
    .optional(),
});

test("a provider's page says who it is to search engines and in shared links", async () => {
  const { id } = await createPlumber();
  const { status, $, meta } = await openPage(app, `/provider/${id}`);
  expect(status).toBe(200);
  expect($('html').attr('lang')).toBe('es');
  expect($('title').text()).toBe('Ramón Etxeberria · Fontanería · Oficio');
  expect($('link[rel=canonical]').attr('href')).toBe(`${origin}/provider/${id}`);
  expect(meta('description')).toContain('Ramón Etxeberria arregla fugas.');
  expect(meta('og:title')).toBe($('title').text());
  expect(meta('og:url')).toBe(`${origin}/provider/${id}`);
  expect(meta('og:image')).toBe(`${origin}/share.png`);
  expect(meta('twitter:card')).toBe('summary_large_image');
  expect(meta('robots')).toBeUndefined();
});

test('its text is there before any script runs', async () => {
  const provider = await createPlumber();
  await review(provider, 4, 'Rápido y limpio.');
  const { $, linkedData } = await openPage(app, `/provider/${provider.id}`);
  expect($('#root h1').text()).toBe('Ramón Etxeberria');
  const text = $('#root').text();
  for (const part of ['Fontanería', 'Valoración 4.0 de 5, 1 reseña', 'Rápido y limpio.']) {
    expect(text).toContain(part);
  }
  const [thing] = linkedData.map((each) => business.parse(each));
  expect(thing?.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1 });
  expect(thing?.review).toHaveLength(1);
});

test('without reviews there is no rating to tell of', async () => {
  const { id } = await createPlumber();
  const { linkedData } = await openPage(app, `/provider/${id}`);
  expect(linkedData).toHaveLength(1);
  expect(business.parse(linkedData[0])).not.toHaveProperty('aggregateRating');
});

test('it brings what the API answers a guest, and nothing a guest may not see', async () => {
  const { id, user } = await createPlumber();
  const params = { user_id: id };
  const { answers, $ } = await openPage(app, `/provider/${id}`);
  expect(answers).toEqual({
    [getProfile.path]: { input: { params }, data: await app.call(getProfile, { params }) },
    [listProviderReviews.path]: {
      input: { params: { provider_id: id } },
      data: { reviews: [] },
    },
  });
  for (const secret of [STREET, '40.42', '-3.70', '600 123 456', user.email]) {
    expect($.html()).not.toContain(secret);
  }
});

test('names and texts are text, wherever they stand', async () => {
  const name = HOSTILE.slice(0, 100);
  const provider = await createPlumber(name);
  await review(provider, 5, HOSTILE);
  const { $, meta, linkedData, answers } = await openPage(app, `/provider/${provider.id}`);
  expect($('script:not([src]):not([type$=json])')).toHaveLength(0);
  expect($('script[src]').length).toBeGreaterThan(0);
  expect($('title').text()).toContain(name);
  expect(meta('og:title')).toContain(name);
  expect($('#root h1').text()).toBe(name);
  expect($('#root li p').text()).toBe(HOSTILE);
  expect(business.parse(linkedData[0]).name).toBe(name);
  expect(answers[getProfile.path]?.data).toMatchObject({ user: { name } });
  expect($.html()).not.toContain('\u2028</');
});

test('nobody is found who is unknown, banned, deleted or a client', async () => {
  const admin = await createSuperadmin(app);
  const [banned, deleted] = [await createPlumber(), await createPlumber()];
  const client = await createAccount(app, 'client');
  await ban(app, admin, banned);
  await deleteAccount(app, deleted);
  for (const id of [banned.id, deleted.id, client.id, '01890000-0000-7000-8000-000000000000']) {
    const { status, meta, answers, linkedData } = await openPage(app, `/provider/${id}`);
    expect(status).toBe(404);
    expect(meta('robots')).toBe('noindex');
    expect([answers, linkedData]).toEqual([{}, []]);
  }
});

test('the search brings its first page, unless the address narrows it', async () => {
  await createPlumber();
  const { answers, $, meta } = await openPage(app, '/search');
  const [inlined] = Object.values(answers);
  expect(inlined?.input).toEqual({
    body: {
      category: '',
      distance: 30,
      location: null,
      include_unavailable: false,
      page: 1,
      limit: 10,
    },
  });
  expect(inlined?.data).toEqual(await app.call(searchProviders, { body: {} }));
  expect($('#root a').attr('href')).toMatch(/^\/provider\//);
  expect(meta('og:title')).toBe('Buscar Servicios · Oficio');

  const narrowed = await openPage(app, '/search?q=fontanero');
  expect(narrowed.answers).toEqual({});
  expect(narrowed.$('link[rel=canonical]').attr('href')).toBe(`${origin}/search`);
});

test("a trade's page in a town shows who is there, as the API answers a guest", async () => {
  await createPlumber();
  const { status, $, meta, answers, linkedData } = await openPage(
    app,
    '/servicios/fontaneria/madrid',
  );
  expect([status, meta('robots')]).toEqual([200, undefined]);
  expect($('title').text()).toBe('Fontanería en Madrid · Oficio');
  expect($('#root h1').text()).toBe('Fontanería en Madrid');
  const params = { category: 'fontaneria', town: 'madrid' };
  const services = await app.call(findServices, { params });
  expect(answers).toEqual({ [findServices.path]: { input: { params }, data: services } });
  expect(services.results.length).toBe(Math.min(10, services.total));
  expect($('#root').text()).toMatch(/\d+ profesional(es)? cerca de Madrid/);
  expect($(`#root a[href="/provider/${services.results[0]?.id}"]`)).toHaveLength(1);
  expect($('#root a[href="/servicios/fontaneria/getafe"]')).toHaveLength(1);
  expect($('#root a[href="/servicios/pintura/madrid"]')).toHaveLength(1);
  expect(linkedData[0]).toMatchObject({ '@type': 'ItemList' });
});

test("a trade's page without anybody is kept out, and leads on", async () => {
  const { status, $, meta, linkedData } = await openPage(app, '/servicios/salud/teruel');
  expect([status, meta('robots'), linkedData]).toEqual([200, 'noindex', []]);
  expect($('#root').text()).toContain('Aún no hay profesionales cerca de Teruel');
  expect($('#root a').length).toBeGreaterThan(10);
});

test('there is no page of a trade or a town that is not known', async () => {
  for (const path of ['/servicios/fontaneria/atlantis', '/servicios/magia/madrid', '/servicios']) {
    const { status, meta } = await openPage(app, path);
    expect([status, meta('robots')]).toEqual([404, 'noindex']);
  }
  const params = { category: 'magia', town: 'madrid' };
  await expect(app.call(findServices, { params })).rejects.toMatchObject({ status: 404 });
});

test('the home page is what the product is called', async () => {
  const { $, meta } = await openPage(app, '/');
  expect($('title').text()).toBe('Oficio · Encuentra un profesional cerca de ti');
  expect($('link[rel=canonical]').attr('href')).toBe(`${origin}/`);
  expect(meta('robots')).toBeUndefined();
  expect($('#root a')).toHaveLength(15);
});

test('private screens are kept out, and bring nothing', async () => {
  for (const path of ['/messages', '/admin', '/chat/a/b', '/auth']) {
    const { status, meta, answers, $ } = await openPage(app, path);
    expect([path, status, meta('robots')]).toEqual([path, 200, 'noindex']);
    expect(answers).toEqual({});
    expect($('#root').text()).toBe('');
  }
});

test('a page is the same whoever asks, and is sent again only when it changed', async () => {
  const provider = await createPlumber();
  const url = `${app.host}/provider/${provider.id}`;
  const first = await fetch(url, { headers: { authorization: `Bearer ${provider.token}` } });
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(await first.text()).toBe(await (await fetch(url)).text());
  const again = () => fetch(url, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  await app.call(updateProfile, { body: { user: { name: 'Ramona' } } }, provider.token);
  expect((await again()).status).toBe(200);
});

test('a failure leaves a page that can be tried again, and that nobody keeps', async () => {
  const { id } = await createPlumber();
  await app.deps.db.schema.alterTable('work_schedule').renameTo('elsewhere').execute();
  try {
    const { status, meta, $ } = await openPage(app, `/provider/${id}`);
    expect([status, meta('robots')]).toEqual([503, 'noindex']);
    expect($('#root')).toHaveLength(1);
  } finally {
    await app.deps.db.schema.alterTable('elsewhere').renameTo('work_schedule').execute();
  }
});

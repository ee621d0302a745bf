import { conversationIdOf, sendMessage } from '@oficio/contract/conversations.ts';
import { getProfile, updateProfile } from '@oficio/contract/profiles.ts';
import { createReviewFromChat, listProviderReviews } from '@oficio/contract/reviews.ts';
import { searchProviders } from '@oficio/contract/search.ts';
import { findServices } from '@oficio/contract/services.ts';
import { uploadImage } from '@oficio/contract/uploads.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { ban, createSuperadmin } from '#app/testing/administrators.ts';
import type { TestApp } from '#app/testing/build-test-app.ts';
import { createAccount, deleteAccount, type TestAccount } from '#app/testing/factories.ts';
import { buildPageApp, openPage } from '#app/testing/page-app.ts';
import { insertProviders, newProvider } from '#app/testing/providers.ts';

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

async function upload({ token }: TestAccount, side: number): Promise<string> {
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#080' } });
  const file = new Blob([await picture.png().toBuffer()], { type: 'image/png' });
  return (await app.call(uploadImage, { file }, token)).image_url;
}

const stars = { bestRating: z.literal(5), worstRating: z.literal(1) };

/** The structured data that Google requires of a business with reviews, without its location. */
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

test('its screen is there before any script runs', async () => {
  const provider = await createPlumber();
  await review(provider, 4, 'Rápido y limpio.');
  const { $, linkedData } = await openPage(app, `/provider/${provider.id}`);
  expect($('#root h1').text()).toBe('Ramón Etxeberria');
  const text = $('#root').text();
  for (const part of ['Fontanería', '(1 reseña)', 'Rápido y limpio.', 'Contactar', 'Oficio']) {
    expect(text).toContain(part);
  }
  const [thing] = linkedData.map((each) => business.parse(each));
  expect(thing?.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1 });
  expect(thing?.review).toHaveLength(1);
});

test('without reviews the page has no rating', async () => {
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
      input: { params: { provider_id: id }, query: { page: 1 } },
      data: await app.call(listProviderReviews, { params: { provider_id: id }, query: {} }),
    },
  });
  for (const secret of [STREET, '40.42', '-3.70', '600 12 34 56', '+34600123456', user.email]) {
    expect($.html()).not.toContain(secret);
  }
});

test('of many reviews it holds the first ten, and says that there are more', async () => {
  const provider = await createPlumber();
  for (let turn = 1; turn <= 11; turn += 1) await review(provider, 5, `Trabajo ${turn}.`);
  const { $, linkedData, answers } = await openPage(app, `/provider/${provider.id}`);
  expect($('#resenas article')).toHaveLength(10);
  expect(business.parse(linkedData[0]).review).toHaveLength(10);
  const params = { provider_id: provider.id };
  const whole = await app.call(listProviderReviews, { params, query: {} });
  expect(answers[listProviderReviews.path]).toEqual({
    input: { params, query: { page: 1 } },
    data: { ...whole, reviews: whole.reviews.slice(0, 10) },
    isPartial: true,
  });
  expect($.html()).not.toContain('Trabajo 1.');
});

test('its pictures are in it, each in the width it is shown, the largest first', async () => {
  const provider = await createPlumber();
  const gallery = [await upload(provider, 900), await upload(provider, 800)];
  await app.call(updateProfile, { body: { profile: { gallery } } }, provider.token);
  const { $ } = await openPage(app, `/provider/${provider.id}`);
  const pictures = $('#root section[aria-label=Galería] img');
  const withoutSignature = gallery.map((url) => url.split('?')[0]);
  expect(pictures.toArray().map((picture) => $(picture).attr('src'))).toEqual(withoutSignature);
  expect(pictures.first().attr('fetchpriority')).toBe('high');
  expect(pictures.first().attr('srcset')).toContain('/uploads/768/');
  expect(pictures.first().attr('sizes')).toContain('100vw');
});

test('names and texts are text, wherever they stand', async () => {
  // A name has no line separators.
  const name = HOSTILE.replace('\u2028', '').slice(0, 100);
  const provider = await createPlumber(name);
  await review(provider, 5, HOSTILE);
  const { $, meta, linkedData, answers } = await openPage(app, `/provider/${provider.id}`);
  expect($('script:not([src]):not([type$=json])')).toHaveLength(0);
  expect($('script[src]').length).toBeGreaterThan(0);
  expect($('title').text()).toContain(name);
  expect(meta('og:title')).toContain(name);
  expect($('#root h1').text()).toBe(name);
  expect($('#resenas article > p').text()).toContain(HOSTILE);
  expect(business.parse(linkedData[0]).name).toBe(name);
  expect(answers[getProfile.path]?.data).toMatchObject({ user: { name } });
  expect($.html()).not.toContain('\u2028</');
});

test('an unknown, banned or deleted account and a client have no page', async () => {
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

test.each([
  ['/search', {}],
  ['/search?q=fontanero&categoria=Fontanería', { keyword: 'fontanero', category: 'Fontanería' }],
] as const)('%s shows what it finds, as the API answers a guest', async (path, narrowing) => {
  const { id } = await createPlumber();
  app.clock.advance({ minutes: 1 });
  const { answers, $, meta } = await openPage(app, path);
  const body = {
    category: '' as const,
    distance: 30 as const,
    location: null,
    include_unavailable: false,
    page: 1,
    limit: 10 as const,
    ...narrowing,
  };
  expect(answers).toEqual({
    [searchProviders.path]: { input: { body }, data: await app.call(searchProviders, { body }) },
  });
  expect($(`#resultado-${id} a`).attr('href')).toBe(`/provider/${id}`);
  expect(meta('og:title')).toBe('Buscar Servicios · Oficio');
  expect($('link[rel=canonical]').attr('href')).toBe(`${origin}/search`);
});

test('an address that the app would write otherwise shows the same', async () => {
  const { $ } = await openPage(app, '/search?q=fontanero+ya&pagina=1&utm_source=carta');
  expect($('#root input[name=q]').first().attr('value')).toBe('fontanero ya');
});

test.each(['q', 'lugar', 'pagina'])(
  'a second %s in an address makes both ignored',
  async (name) => {
    const { status, $, answers } = await openPage(app, `/search?${name}=1&${name}=2`);
    expect(status).toBe(200);
    expect($('#root').text()).not.toContain('Algo ha fallado');
    const { data } = (await openPage(app, '/search')).answers[searchProviders.path] ?? {};
    expect(answers[searchProviders.path]?.data).toEqual(data);
  },
);

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
  expect($(`#root h2 a[href="/provider/${services.results[0]?.id}"]`)).toHaveLength(1);
  expect($('#root a[href="/servicios/fontaneria/getafe"]')).toHaveLength(1);
  expect($('#root a[href="/servicios/pintura/madrid"]')).toHaveLength(1);
  expect(linkedData[0]).toMatchObject({ '@type': 'ItemList' });
});

test("a trade's page without providers is not indexed, and links to others", async () => {
  const { status, $, meta, linkedData } = await openPage(app, '/servicios/salud/teruel');
  expect([status, meta('robots'), linkedData]).toEqual([200, 'noindex', []]);
  expect($('#root').text()).toContain('Aún no hay profesionales cerca de Teruel');
  expect($('#root a').length).toBeGreaterThan(10);
});

test("a trade's page whose providers are all unavailable shows them, and stays in search engines", async () => {
  const cuenca = { lat: 40.0704, lng: -2.1374 };
  const busy = newProvider({ categories: ['Diseño'], place: cuenca, status: 'busy' });
  const offline = newProvider({ categories: ['Diseño'], place: cuenca, status: 'offline' });
  await insertProviders(app, [busy, offline]);
  const path = '/servicios/diseno/cuenca';
  const { $, meta } = await openPage(app, path);
  expect(meta('robots')).toBeUndefined();
  expect($('#root').text()).toContain('2 profesionales cerca de Cuenca');
  for (const { id } of [busy, offline]) {
    expect($(`#root h2 a[href="/provider/${id}"]`)).toHaveLength(1);
  }
  const all = $('#root a:contains("Ver todos en la búsqueda")').attr('href') ?? '';
  expect(new URLSearchParams(all.split('?')[1]).get('incluir')).toBe('true');
  expect(await (await fetch(`${app.host}/sitemap/pages.xml`)).text()).toContain(origin + path);

  const available = newProvider({ categories: ['Diseño'], place: cuenca });
  await insertProviders(app, [available]);
  app.clock.advance({ seconds: 6 });
  const later = await openPage(app, path);
  expect(later.$('#root').text()).toContain('1 profesional cerca de Cuenca');
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
  expect($('#root h1').text()).toBe('¿Qué servicio necesitas?');
  expect($('#root svg[role=img]').attr('aria-label')).toContain('Fachada');
});

test('private screens are kept out, and bring nothing', async () => {
  for (const path of ['/messages', '/admin', '/chat/a/b', '/auth']) {
    const { status, meta, answers, $ } = await openPage(app, path);
    expect([path, status, meta('robots')]).toEqual([path, 200, 'noindex']);
    expect(answers).toEqual({});
    expect($('#root').text()).toBe('');
  }
});

test('a page is the same for every visitor for seconds, and sent again only when it has changed', async () => {
  const provider = await createPlumber();
  const url = `${app.host}/provider/${provider.id}`;
  app.clock.advance({ minutes: 1 });
  const first = await fetch(url, { headers: { authorization: `Bearer ${provider.token}` } });
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(await first.text()).toBe(await (await fetch(url)).text());
  const again = () => fetch(url, { headers: { 'if-none-match': etag } });
  expect((await again()).status).toBe(304);
  await app.call(updateProfile, { body: { user: { name: 'Ramona' } } }, provider.token);
  expect((await again()).status).toBe(304);
  app.clock.advance({ seconds: 6 });
  expect((await again()).status).toBe(200);
});

test('a failure leaves a page that can be reloaded, and that is not cached', async () => {
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

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { endSession } from '#app/lib/session-store.ts';
import { exampleResult } from '#app/testing/examples.ts';
import { openApp } from '#app/testing/open-app.tsx';

const result = (name: string, rating: number, reviews_count: number) => ({
  ...exampleResult,
  id: name,
  name,
  distance: 1,
  profile: { ...exampleResult.profile, rating, reviews_count, review_count: reviews_count },
});
const services = {
  category: { name: 'Fontanería', slug: 'fontaneria' },
  town: { name: 'Madrid', slug: 'madrid', lat: 40.417, lng: -3.704 },
  includes_unavailable: false,
  total: 2,
  results: [result('Ana', 4.5, 2), result('Olga', 0, 0)],
  towns: [],
  categories: [],
};
const found = {
  results: [],
  understood_as: [],
  did_you_mean: null,
  total: 0,
  total_pages: 0,
  page: 1,
};
const getafe = { name: 'Getafe', detail: 'Madrid', lat: 40.305, lng: -3.731 };

// Its code is loaded when it is needed, which takes a busy machine longer than a test waits.
beforeAll(() => import('../place/place-field.tsx'));
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/api/services/')) return Response.json(services);
    if (url.startsWith('/api/places')) return Response.json({ places: [getafe] });
    return Response.json(found);
  });
});
afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open() {
  const router = openApp('/servicios/fontaneria/madrid');
  await screen.findByRole('heading', { name: 'Fontanería en Madrid' });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  const searchIs = (search: object) =>
    waitFor(() => {
      expect(router.state.location.pathname).toBe('/search');
      expect(router.state.location.search).toEqual(search);
    });
  return { field, submit, searchIs, router };
}

const near = { lugar: 'Madrid', lat: 40.417, lng: -3.704 };

it('the search starts with the trade and the town, and finds the providers of the page', async () => {
  const { field, submit, searchIs } = await open();
  expect(field('Palabra clave').value).toBe('Fontanería');
  expect(field('Ubicación').value).toBe('Madrid');
  submit();
  await searchIs({ categoria: 'Fontanería', ...near });
});

it('when all providers of the page are unavailable, its search includes unavailable ones', async () => {
  const answer = { ...services, includes_unavailable: true };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.startsWith('/api/services/') ? answer : found),
  );
  const { field, submit, searchIs } = await open();
  const all = screen.getByRole('link', { name: 'Ver todos en la búsqueda' });
  expect(all.getAttribute('href')).toContain('incluir=true');
  expect(new FormData(field('Ubicación').form ?? undefined).get('incluir')).toBe('true');
  submit();
  await searchIs({ categoria: 'Fontanería', ...near, incluir: true });
});

it('another keyword and another place are searched for', async () => {
  const { field, submit, searchIs } = await open();
  fireEvent.change(field('Palabra clave'), { target: { value: 'gotea el grifo' } });
  fireEvent.change(field('Ubicación'), { target: { value: 'getafe' } });
  submit();
  await searchIs({ q: 'gotea el grifo', lugar: 'Getafe', lat: 40.305, lng: -3.731 });
});

it('is submitted by the browser itself before the app is loaded', async () => {
  const { field } = await open();
  const form = field('Palabra clave').form;
  expect(form?.getAttribute('action')).toBe('/search');
  const values = Object.fromEntries(new FormData(form ?? undefined));
  expect(values).toEqual({ q: 'Fontanería', lugar: 'Madrid', lat: '40.417', lng: '-3.704' });
  fireEvent.change(field('Ubicación'), { target: { value: 'Getafe' } });
  expect([...new FormData(form ?? undefined).keys()]).not.toContain('lat');
});

it('providers without reviews are new, and each leads to their page', async () => {
  const { router } = await open();
  const [rated, fresh] = screen.getAllByRole('article');
  expect(rated?.textContent).toContain('(2 reseñas)');
  expect(rated?.textContent).not.toContain('Nuevo en Oficio');
  expect(fresh?.textContent).toContain('Nuevo en Oficio');
  expect(fresh?.textContent).not.toContain('0.0');
  const link = screen.getByRole('link', { name: 'Ver Perfil de Olga' });
  expect(link.getAttribute('href')).toBe('/provider/Olga');
  fireEvent.click(screen.getByRole('link', { name: 'Crear Cuenta Gratis' }));
  await waitFor(() => expect(router.state.location.href).toBe('/auth?mode=register'));
  expect(router.state.location.state.afterLogin).toEqual({
    to: 'path',
    path: '/servicios/fontaneria/madrid',
  });
});

import type { AdminUser } from '@oficio/contract/admin.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, type Call, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

function account(index: number, changes: Partial<AdminUser> = {}): AdminUser {
  const isProvider = index % 2 === 0;
  return {
    id: idOf(index),
    name: `Persona ${index}`,
    email: `persona-${index}@example.es`,
    phone: '+34600123456',
    phone_display: '600 12 34 56',
    photo: null,
    user_type: isProvider ? 'provider' : 'client',
    is_superadmin: false,
    is_banned: false,
    created_at: '2026-11-20T10:00:00Z',
    profile: {
      status: 'available',
      rating: 4.25,
      reviews_count: 12,
      review_count: 12,
      categories: ['Fontanería', 'Pintura'],
      location: isProvider ? { lat: 40.4, lng: -3.7, address: null } : null,
      address: null,
    },
    ...changes,
  };
}

let users: AdminUser[];
let calls: Call[];
let answers: Record<string, Answer>;

function list({ query }: Call): object {
  const type = query.get('user_type');
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  const found = users.filter((user) => !type || user.user_type === type);
  const shown = found.slice((page - 1) * limit, page * limit);
  const totals = { total: found.length, total_pages: Math.ceil(found.length / limit), page };
  return { users: shown, ...totals };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const user = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: true };
  answers = { 'GET /api/profile/me': { user, profile: {} }, 'GET /api/admin/users': list };
  calls = stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Usuarios' })).findAllByRole('article');
const shows = (count: number) => waitFor(async () => expect(await cards()).toHaveLength(count));

it("a card shows the account's data and links to its detail", async () => {
  users = [
    account(0),
    account(1, { phone: null }),
    account(2, { profile: { ...account(2).profile, address: 'Calle Mayor 4, Madrid' } }),
  ];
  const router = await openAppLoggedIn('/admin?vista=tarjetas');
  await shows(3);
  const [provider, client, third] = (await cards()) as [HTMLElement, HTMLElement, HTMLElement];
  for (const text of [
    `ID: ${idOf(0)}`,
    'Persona 0',
    'Proveedor',
    'Disponible',
    'persona-0@example.es',
    '600 12 34 56',
    'Fontanería',
    'Pintura',
    '(12 reseñas)',
    'Ubicación configurada',
  ]) {
    expect(provider.textContent).toContain(text);
  }
  expect(within(provider).getByRole('img', { name: '4.3 de 5 estrellas' })).toBeTruthy();
  expect(client.textContent).toContain('Cliente');
  expect(client.textContent).not.toMatch(/reseñas|Disponible|Ubicación/);
  expect(third.textContent).toContain('Calle Mayor 4, Madrid');
  fireEvent.click(within(provider).getByRole('link', { name: 'Persona 0' }));
  const detail = { vista: 'usuarios', usuario: idOf(0) };
  await waitFor(() => expect(router.state.location.search).toEqual(detail));
  router.history.back();
  await shows(3);
});

it('the type filter applies to all pages, and the counts stay those of all accounts', async () => {
  users = [account(0), account(1), account(2)];
  const router = await openAppLoggedIn('/admin?vista=tarjetas');
  const all = await screen.findByRole<HTMLInputElement>('radio', { name: 'Todos (3)' });
  expect(all.checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Proveedores' }));
  await shows(2);
  expect(router.state.location.search).toMatchObject({ tipo: 'provider' });
  fireEvent.click(screen.getByRole('radio', { name: 'Clientes' }));
  await shows(1);
  expect(screen.getByRole('radio', { name: 'Todos (3)' })).toBeTruthy();
});

it('without accounts of a type it says so', async () => {
  users = [account(0)];
  await openAppLoggedIn('/admin?vista=tarjetas&tipo=client');
  expect(await screen.findByText('No hay usuarios para mostrar')).toBeTruthy();
});

it('ten thousand accounts are shown in pages of twenty', async () => {
  users = Array.from({ length: 10_000 }, (_, index) => account(index));
  const router = await openAppLoggedIn('/admin?vista=tarjetas');
  expect(await screen.findByRole('radio', { name: 'Todos (10.000)' })).toBeTruthy();
  await shows(20);
  expect(screen.getByText('Página 1 de 500')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ pagina: 2 }));
  await waitFor(async () => expect((await cards())[0]?.textContent).toContain('Persona 20'));
  await shows(20);

  fireEvent.click(screen.getByRole('radio', { name: 'Proveedores' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('pagina'));
  expect(await screen.findByText('Página 1 de 250')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Todos (10.000)' })).toBeTruthy();
  const listed = calls.filter(({ path }) => path === '/api/admin/users');
  expect(listed.filter(({ query }) => Number(query.get('limit') ?? 0) < 1)).toEqual([]);
});

it('a page after the last one leads to the last one', async () => {
  users = Array.from({ length: 10_000 }, (_, index) => account(index));
  const router = await openAppLoggedIn('/admin?vista=tarjetas&pagina=900');
  await waitFor(async () => expect((await cards()).at(-1)?.textContent).toContain('Persona 9999'));
  expect(router.state.location.search).toMatchObject({ pagina: 500 });
});

it('a failure shows an error and can be retried', async () => {
  users = [account(0)];
  answers['GET /api/admin/users'] = () => refusal(500);
  await openAppLoggedIn('/admin?vista=tarjetas');
  expect(await screen.findByText('Error al cargar usuarios')).toBeTruthy();
  answers['GET /api/admin/users'] = list;
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await shows(1);
});

import type { AdminUserDetail } from '@oficio/contract/admin.ts';
import type { Report } from '@oficio/contract/reports.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveToasts, type Toast } from '#app/lib/toast.ts';
import { emptyProfile } from '#app/testing/examples.ts';
import { closeApp, openApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { setWidth, widths } from '#app/testing/set-width.ts';
import {
  type Answer,
  type Call,
  refusal,
  stubAnswers,
  unreachable,
} from '#app/testing/stub-answers.ts';

const ana = '00000000-0000-7000-8000-000000000001';
const marta = '00000000-0000-7000-8000-000000000002';
const me = { id: ana, name: 'Ana Soler', user_type: 'client', is_superadmin: true };
const none = { total: 0, total_pages: 0, page: 1 };

function account(changes: Partial<AdminUserDetail['user']> = {}): AdminUserDetail['user'] {
  return {
    id: marta,
    name: 'Marta Ruiz',
    email: 'marta@example.es',
    phone: null,
    phone_display: null,
    photo: null,
    user_type: 'client',
    is_superadmin: false,
    is_banned: false,
    description: null,
    ban: null,
    created_at: '2026-11-20T10:00:00Z',
    profile: emptyProfile,
    ...changes,
  };
}
const own = account({ id: ana, name: 'Ana Soler', email: 'ana@example.es', is_superadmin: true });
const detailOf = (user: AdminUserDetail['user']): AdminUserDetail => ({
  user,
  conversations: [],
  conversations_total: 0,
  reviews: [],
  reviews_total: 0,
});

const ramon = '00000000-0000-7000-8000-000000000003';
const provider = account({
  id: ramon,
  name: 'Ramón Etxeberria',
  email: 'ramon@example.es',
  phone: '+34600123456',
  phone_display: '600 12 34 56',
  user_type: 'provider',
});
/** Finds and pages accounts as the server does. */
const listOf =
  (...users: AdminUserDetail['user'][]) =>
  ({ query }: Call) => {
    const [search, type] = [query.get('search') ?? '', query.get('user_type')];
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    const found = users.filter(
      ({ name, user_type }) => name.includes(search) && (!type || user_type === type),
    );
    const totals = { total: found.length, total_pages: Math.ceil(found.length / limit), page };
    return { users: found.slice((page - 1) * limit, page * limit), ...totals };
  };

let answers: Record<string, Answer>;
let toasts: Toast[];
let stopToasts = () => {};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': { user: me, profile: {} },
    'GET /api/admin/users': { users: [own], total: 1, total_pages: 1, page: 1 },
    [`GET /api/admin/users/${ana}`]: detailOf(own),
    [`GET /api/admin/users/${marta}`]: detailOf(account()),
    [`GET /api/admin/users/${marta}/end-preview`]: { sessions: 0, appointments: 0, requests: 0 },
    'GET /api/admin/reports': { reports: [], ...none },
    'GET /api/admin/audit': { entries: [], ...none },
  };
  stubAnswers(answers);
  toasts = [];
  stopToasts = receiveToasts((toast) => toasts.push(toast));
});
afterEach(() => {
  closeApp();
  stopToasts();
  vi.unstubAllGlobals();
});

const tells = (message: string, reason?: string) =>
  waitFor(() =>
    expect(toasts).toContainEqual({ kind: 'error', message, ...(reason && { reason }) }),
  );

it('other users have no access', async () => {
  answers['GET /api/profile/me'] = { user: { ...me, is_superadmin: false }, profile: {} };
  const router = await openAppLoggedIn('/admin?vista=usuarios');
  await tells('Acceso denegado');
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'));
  expect(screen.queryByText('Panel de Administración')).toBeNull();
});

it('administrators cannot ban or delete themselves', async () => {
  await openAppLoggedIn('/admin?vista=usuarios');
  const row = (await screen.findByText('ana@example.es')).closest('tr');
  expect(row?.textContent).toContain('Tu cuenta');
  expect(row?.textContent).toContain('Administrador');
  expect(row?.querySelector('button')).toBeNull();
  fireEvent.click(screen.getByText('Ver'));
  expect(await screen.findByText('Información general')).toBeTruthy();
  expect(screen.queryByText('Banear')).toBeNull();
  expect(screen.queryByText('Enviar Mensaje')).toBeNull();
});

describe.each(widths)('on $width', ({ isPhone }) => {
  beforeEach(() => setWidth(isPhone));

  const found = async (email: string) =>
    (await screen.findByText(email)).closest(isPhone ? 'li' : 'tr')?.textContent;

  it('accounts are searched by name or email, and by type', async () => {
    const search = () =>
      screen.findByPlaceholderText<HTMLInputElement>('Buscar por nombre o email...');
    const searchFor = async (value: string) => {
      fireEvent.change(await search(), { target: { value } });
      fireEvent.submit(await search());
    };
    answers['GET /api/admin/users'] = listOf(own, account({ name: 'Ramón Etxeberria' }), provider);
    const router = await openAppLoggedIn('/admin?vista=usuarios');
    await searchFor('Ramón Etxeberria');
    await waitFor(() => expect(screen.queryByText('ana@example.es')).toBeNull());
    expect(await found('ramon@example.es')).toContain('Proveedor');
    expect(await found('ramon@example.es')).toContain('Activo');
    expect(await found('marta@example.es')).toContain('Cliente');
    fireEvent.click(screen.getByRole('combobox', { name: 'Tipo' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Proveedores' }));
    await waitFor(() => expect(screen.queryByText('marta@example.es')).toBeNull());
    expect(await found('ramon@example.es')).toBeTruthy();
    cleanup();
    const again = openApp(router.state.location.href);
    expect((await search()).value).toBe('Ramón Etxeberria');
    expect(await found('ramon@example.es')).toBeTruthy();
    expect(screen.queryByText('marta@example.es')).toBeNull();
    const field = await search();
    field.focus();
    await searchFor('nadie-se-llama-asi');
    expect(await screen.findByText('No hay usuarios para mostrar')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    again.history.back();
    await waitFor(() => expect(field.value).toBe('Ramón Etxeberria'));
  });
});

it('the focus stays in the panel when an account is opened, closed, and gone back to', async () => {
  answers['GET /api/admin/users'] = listOf(own, account());
  answers[`GET /api/admin/users/${marta}`] = detailOf(account());
  const router = await openAppLoggedIn('/admin?vista=usuarios');
  const open = await screen.findByLabelText('Ver a Marta Ruiz');
  open.focus();
  fireEvent.click(open);
  const panel = () => screen.getByRole('tabpanel');
  const back = await screen.findByText('← Volver a usuarios');
  await waitFor(() => expect(document.activeElement).toBe(panel()));
  back.focus();
  fireEvent.click(back);
  expect(await screen.findByLabelText('Ver a Marta Ruiz')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(panel()));
  act(() => screen.getByLabelText('Ver a Marta Ruiz').focus());
  router.history.back();
  await screen.findByText('← Volver a usuarios');
  await waitFor(() => expect(document.activeElement).toBe(panel()));
});

it('the focus goes to the panel when Back leaves an account for another tab', async () => {
  const router = await openAppLoggedIn('/admin?vista=denuncias');
  await screen.findByText('No hay denuncias abiertas');
  await act(() => router.navigate({ to: '/admin', search: { vista: 'usuarios', usuario: marta } }));
  const back = await screen.findByText('← Volver a usuarios');
  act(() => back.focus());
  router.history.back();
  await screen.findByText('No hay denuncias abiertas');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tabpanel')));
});

it('pages of the list are in the address', async () => {
  const users = Array.from({ length: 21 }, (_, index) =>
    account({ id: `${marta.slice(0, -2)}${index + 10}`, name: `Paginada ${index + 1}` }),
  );
  const [last] = users.slice(-1);
  if (!last) throw new Error('There is no account');
  answers['GET /api/admin/users'] = listOf(own, ...users);
  answers[`GET /api/admin/users/${last.id}`] = detailOf(last);
  const router = await openAppLoggedIn('/admin?vista=usuarios&q=Paginada');
  expect(await screen.findByText('Página 1 de 2')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Página siguiente'));
  expect(await screen.findByText('Página 2 de 2')).toBeTruthy();
  expect(router.state.location.search).toMatchObject({ pagina: 2 });
  fireEvent.click(screen.getByLabelText('Ver a Paginada 21'));
  fireEvent.click(await screen.findByText('← Volver a usuarios'));
  expect(await screen.findByText('Página 2 de 2')).toBeTruthy();
  expect(screen.getByLabelText('Ver a Paginada 21')).toBeTruthy();
  cleanup();
  const beyond = openApp('/admin?vista=usuarios&q=Paginada&pagina=9');
  expect(await screen.findByText('Página 2 de 2')).toBeTruthy();
  expect(beyond.state.location.search).toMatchObject({ pagina: 2 });
});

it('the detail of a provider', async () => {
  const review = {
    id: 'puntual',
    rating: 4,
    punctuality_rating: null,
    quality_rating: null,
    price_rating: null,
    client_name: 'Marta Ruiz',
    is_own: false,
    client_photo: null,
    created_at: '2026-11-20T10:00:00Z',
    service_type: null,
    comment: 'Muy puntual.',
    verified: false,
    reply: null,
    replied_at: null,
  };
  const conversation = {
    id: `${marta}_${ramon}`,
    participants: [marta, ramon],
    participant_names: { [marta]: 'Marta Ruiz', [ramon]: 'Ramón Etxeberria' },
  };
  const conversations = { conversations: [conversation], conversations_total: 1 };
  answers[`GET /api/admin/users/${ramon}`] = {
    ...detailOf(provider),
    ...conversations,
    reviews: [review],
    reviews_total: 1,
  };
  answers[`GET /api/admin/users/${marta}`] = { ...detailOf(account()), ...conversations };
  const router = await openAppLoggedIn(`/admin?vista=usuarios&usuario=${ramon}`);
  const isAbout = (name: string) => screen.findByRole('heading', { level: 2, name });
  expect(await isAbout('Ramón Etxeberria')).toBeTruthy();
  expect(screen.getByText('ramon@example.es')).toBeTruthy();
  expect(screen.getByText('600 12 34 56')).toBeTruthy();
  expect(screen.getByText('Este proveedor tiene 1 reseña')).toBeTruthy();
  expect(screen.getByText('Muy puntual.')).toBeTruthy();
  const talkTo = (name: string) => {
    const link = screen.getByRole('link', { name });
    expect(link.closest('li')?.textContent).toBe(`Conversación con ${name}`);
    return link;
  };
  fireEvent.click(talkTo('Marta Ruiz'));
  expect(await isAbout('Marta Ruiz')).toBeTruthy();
  expect(talkTo('Ramón Etxeberria')).toBeTruthy();
  expect(screen.queryByText(/^Este proveedor/)).toBeNull();
  router.history.back();
  expect(await isAbout('Ramón Etxeberria')).toBeTruthy();
});

it('a ban of an already banned account shows an error with the reason', async () => {
  const reason = 'La cuenta ya está suspendida';
  answers[`POST /api/admin/users/${marta}/ban`] = () => refusal(409, reason);
  await openAppLoggedIn(`/admin?vista=usuarios&usuario=${marta}`);
  fireEvent.click(await screen.findByText('Banear'));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Banear' });
  await waitFor(() => expect(send().ariaDisabled).toBeNull());
  fireEvent.click(send());
  await tells('Error al banear usuario', reason);
});

it('a ban refused because the account is erased shows that, and no longer its data', async () => {
  await openAppLoggedIn(`/admin?vista=usuarios&usuario=${marta}`);
  expect(await screen.findByText('marta@example.es')).toBeTruthy();
  fireEvent.click(screen.getByText('Banear'));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Banear' });
  await waitFor(() => expect(send().ariaDisabled).toBeNull());
  answers[`GET /api/admin/users/${marta}`] = () => refusal(404, 'Recurso no encontrado');
  answers[`POST /api/admin/users/${marta}/ban`] = () => refusal(404, 'Recurso no encontrado');
  fireEvent.click(send());
  expect(await screen.findByText('La cuenta no existe o se ha eliminado.')).toBeTruthy();
  expect(screen.queryByText('marta@example.es')).toBeNull();
});

describe('a reported account', () => {
  const reportOf = (is_banned: boolean): Report => ({
    id: '00000000-0000-7000-8000-000000000009',
    target_type: 'user',
    target_id: marta,
    reporter: { id: ramon, name: 'Ramón Etxeberria' },
    reported: { id: marta, name: 'Marta Ruiz', is_banned },
    reason: 'abuse',
    details: null,
    content: null,
    review: null,
    messages_count: 0,
    created_at: '2026-11-20T10:00:00Z',
    resolution: null,
    resolved_at: null,
  });
  const listReport = (is_banned: boolean) => {
    answers['GET /api/admin/reports'] = { ...none, reports: [reportOf(is_banned)], total: 1 };
  };
  const card = () => screen.findByRole('article', { name: 'Denuncia contra Marta Ruiz' });
  const openBanDialog = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Banear a Marta Ruiz' });
    const send = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Banear' });
    await waitFor(() => expect(send().ariaDisabled).toBeNull());
    const reason = within(dialog).getByLabelText<HTMLTextAreaElement>('Razón');
    return { reason, send };
  };

  it.each([
    [1, 'Denuncia descartada'],
    [2, 'Denuncia descartada, y con ella otra sobre lo mismo'],
    [3, 'Denuncia descartada, y con ella otras 2 sobre lo mismo'],
  ])('says of %i dismissed reports "%s"', async (resolved_count, message) => {
    listReport(false);
    answers[`POST /api/admin/reports/${reportOf(false).id}/resolve`] = {
      success: true,
      resolved_count,
    };
    await openAppLoggedIn('/admin?vista=denuncias');
    fireEvent.click(within(await card()).getByText('Descartar'));
    await waitFor(() => expect(toasts).toContainEqual({ kind: 'success', message }));
  });

  it('that is banned meanwhile is said to be, and the dialog keeps the reason', async () => {
    listReport(false);
    answers[`POST /api/admin/reports/${reportOf(false).id}/resolve`] = () =>
      refusal(409, 'La cuenta ya está suspendida');
    await openAppLoggedIn('/admin?vista=denuncias');
    fireEvent.click(within(await card()).getByText('Banear'));
    const { reason, send } = await openBanDialog();
    fireEvent.change(reason, { target: { value: 'Insultos' } });
    listReport(true);
    fireEvent.click(send());
    await tells('Error al banear usuario', 'La cuenta ya está suspendida');
    await waitFor(() => expect(screen.getByText('Baneado')).toBeTruthy());
    expect(reason.value).toBe('Insultos');
    expect(screen.getByRole('dialog', { name: 'Banear a Marta Ruiz' })).toBeTruthy();
  });

  it('is banned in its reports once an administrator has banned it elsewhere', async () => {
    listReport(false);
    answers[`POST /api/admin/users/${marta}/ban`] = { success: true };
    await openAppLoggedIn('/admin?vista=denuncias');
    expect(within(await card()).queryByText('Baneado')).toBeNull();
    fireEvent.click(within(await card()).getByRole('link', { name: 'Marta Ruiz' }));
    await screen.findByText('marta@example.es');
    fireEvent.click(screen.getByText('Banear'));
    const { send } = await openBanDialog();
    listReport(true);
    fireEvent.click(send());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('tab', { name: /^Denuncias/ }));
    expect(within(await card()).getByText('Baneado')).toBeTruthy();
  });
});

it('accounts that cannot be loaded show an error', async () => {
  answers['GET /api/admin/users'] = unreachable;
  await openAppLoggedIn('/admin?vista=usuarios');
  await tells('Error al cargar usuarios');
});

it('an account that cannot be loaded shows an error and can be retried', async () => {
  answers[`GET /api/admin/users/${ana}`] = unreachable;
  await openAppLoggedIn(`/admin?vista=usuarios&usuario=${ana}`);
  await tells('Error al cargar detalles del usuario');
  answers[`GET /api/admin/users/${ana}`] = detailOf(own);
  fireEvent.click(screen.getByText('Reintentar'));
  expect(await screen.findByText('Información general')).toBeTruthy();
  expect(screen.getByText('N/A')).toBeTruthy();
});

it('without reports the queue says so, and its tab has no number', async () => {
  await openAppLoggedIn('/admin?vista=denuncias');
  expect(await screen.findByText('No hay denuncias abiertas')).toBeTruthy();
  expect(screen.getByRole('tab', { name: /^Denuncias/ }).textContent).toBe('Denuncias');
  fireEvent.click(screen.getByRole('radio', { name: 'Resueltas' }));
  expect(await screen.findByText('No hay denuncias resueltas')).toBeTruthy();
});

it.each([
  ['denuncias', 'GET /api/admin/reports', 'Error al cargar denuncias'],
  ['auditoria', 'GET /api/admin/audit', 'Error al cargar la auditoría'],
])('a failure to load "%s" shows an error', async (tab, call, message) => {
  answers[call] = unreachable;
  await openAppLoggedIn(`/admin?vista=${tab}`);
  await tells(message);
  expect(screen.getByText(message)).toBeTruthy();
});

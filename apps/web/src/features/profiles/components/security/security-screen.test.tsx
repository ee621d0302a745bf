import type { Passkey } from '@oficio/contract/passkeys.ts';
import type { SecurityEvent } from '@oficio/contract/security/security-events.ts';
import type { AccountSession } from '@oficio/contract/sessions.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import {
  type Answer,
  type Call,
  refusal,
  stubAnswers,
  unreachable,
} from '#app/testing/stub-answers.ts';

const device = { browser: 'Chrome', system: 'Windows', device: 'computer', network: null } as const;
const session = (id: string): AccountSession => ({
  ...device,
  id,
  created_at: '2026-11-20T09:00:00.000Z',
  last_used_at: '2026-11-20T10:00:00.000Z',
  is_current: id === 'own',
});
const event = (kind: SecurityEvent['kind']): SecurityEvent => ({
  ...device,
  id: kind,
  kind,
  at: '2026-11-20T10:00:00.000Z',
});

let sessions: AccountSession[];
let events: SecurityEvent[];
let answers: Record<string, Answer>;
const toasts = collectToasts();

const sessionList = () => ({ sessions });
const eventPage = () => ({ events, total: events.length, total_pages: 1, page: 1 });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sessions = [session('own')];
  events = [event('registered')];
  const user = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': { user, profile: {} },
    'GET /api/auth/passkeys': { passkeys: [] },
    'GET /api/auth/second-factor': { enabled_at: null, recovery_codes_left: 0 },
    'GET /api/auth/sessions': sessionList,
    'GET /api/auth/security-events': eventPage,
  };
  stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

const open = () => openAppLoggedIn('/profile/security');
const sessionRows = () =>
  screen
    .queryAllByRole('listitem')
    .filter(({ textContent }) => /Activa ahora|Última vez/.test(textContent ?? ''));
const firstEvent = async () =>
  within(await screen.findByRole('list', { name: 'Actividad reciente' })).getAllByRole(
    'listitem',
  )[0]?.textContent;

it('a list of sessions that cannot be loaded shows an error and can be retried', async () => {
  answers['GET /api/auth/sessions'] = unreachable;
  await open();
  const title = 'No se pudieron cargar tus sesiones';
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  answers['GET /api/auth/sessions'] = sessionList;
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Este dispositivo')).toBeTruthy();
  expect(screen.queryByText(title)).toBeNull();
});

it('recent activity that cannot be loaded shows an error and can be retried', async () => {
  answers['GET /api/auth/security-events'] = unreachable;
  await open();
  const title = 'No se pudo cargar tu actividad';
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  answers['GET /api/auth/security-events'] = eventPage;
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await firstEvent()).toContain('Creaste la cuenta');
  expect(screen.queryByText(title)).toBeNull();
});

it('the recent activity shows logins and refused ones, with device and network, in pages', async () => {
  const network = '127.0.0.x';
  events = [
    { ...event('login_refused'), network },
    ...Array.from({ length: 9 }, (_, index) => ({
      ...event('logged_in_password'),
      id: `login ${index}`,
      network,
    })),
    event('registered'),
  ];
  answers['GET /api/auth/security-events'] = ({ query }: Call) => {
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    return {
      events: events.slice((page - 1) * limit, page * limit),
      total: events.length,
      total_pages: Math.ceil(events.length / limit),
      page,
    };
  };
  await open();
  const list = await screen.findByRole('list', { name: 'Actividad reciente' });
  const rows = () =>
    within(screen.getByRole('list', { name: 'Actividad reciente' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  expect(rows()[0]).toContain('Intento de entrar fallido');
  expect(rows()[1]).toContain('Entraste con tu contraseña');
  expect(rows()[1]).toContain('Chrome en Windows · red 127.0.0.x');
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]).toContain('Creaste la cuenta');
});

it('an ended session appears in the recent activity at once', async () => {
  sessions = [session('own'), session('other')];
  answers['DELETE /api/auth/sessions/other'] = () => {
    sessions = [session('own')];
    events = [event('session_ended'), ...events];
    return { success: true };
  };
  await open();
  expect(await firstEvent()).toContain('Creaste la cuenta');
  await waitFor(() => expect(sessionRows()).toHaveLength(2));
  const own = sessionRows().filter((row) => row.textContent?.includes('Este dispositivo'));
  expect(own).toHaveLength(1);
  fireEvent.click(await screen.findByRole('button', { name: /^Cerrar la sesión de/ }));
  await waitFor(async () =>
    expect(await firstEvent()).toContain('Cerraste la sesión de otro dispositivo'),
  );
  expect(sessionRows()).toHaveLength(1);
  expect(screen.queryByText('Cerrar las demás sesiones')).toBeNull();
  expect(toasts).toEqual(['Sesión cerrada']);
});

it('all other sessions are ended after a question, which a failure leaves open', async () => {
  sessions = [session('own'), session('first'), session('second')];
  answers['DELETE /api/auth/sessions'] = unreachable;
  await open();
  fireEvent.click(await screen.findByText('Cerrar las demás sesiones'));
  const name = '¿Cerrar las demás sesiones?';
  const question = await screen.findByRole('dialog', { name });
  expect(question.textContent).toContain('Se cerrarán las otras 2 sesiones abiertas.');
  fireEvent.click(within(question).getByText('Cerrar las demás'));
  await waitFor(() => expect(toasts).toEqual(['Error al cerrar la sesión']));
  expect(screen.getByRole('dialog', { name })).toBe(question);

  answers['DELETE /api/auth/sessions'] = () => {
    sessions = [session('own')];
    return { success: true };
  };
  fireEvent.click(within(question).getByText('Cerrar las demás'));
  await waitFor(() => expect(toasts.at(-1)).toBe('Las demás sesiones se han cerrado'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionRows()).toHaveLength(1);
});

it('sessions that were ended without an answer leave the list', async () => {
  sessions = [session('own'), session('first'), session('second')];
  answers['DELETE /api/auth/sessions'] = () => {
    sessions = [session('own')];
    return unreachable();
  };
  await open();
  fireEvent.click(await screen.findByText('Cerrar las demás sesiones'));
  const question = await screen.findByRole('dialog', { name: '¿Cerrar las demás sesiones?' });
  fireEvent.click(within(question).getByText('Cerrar las demás'));
  await waitFor(() => expect(toasts).toEqual(['Error al cerrar la sesión']));
  await waitFor(() => expect(sessionRows()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a passkey whose deletion got no answer, or that another device has deleted, leaves the list', async () => {
  let passkeys = [
    {
      id: 'lost',
      name: 'Móvil perdido',
      created_at: '2026-11-20T09:00:00.000Z',
      last_used_at: null,
    },
  ];
  answers['GET /api/auth/passkeys'] = () => ({ passkeys });
  answers['DELETE /api/auth/passkeys/lost'] = () => {
    passkeys = [];
    return unreachable();
  };
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Acciones de Móvil perdido' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  const question = await screen.findByRole('dialog', { name: 'Eliminar llave de acceso' });
  fireEvent.click(within(question).getByText('Eliminar'));
  await waitFor(() => expect(toasts).toEqual(['Error al eliminar la llave de acceso']));
  answers['DELETE /api/auth/passkeys/lost'] = () => refusal(404, 'Recurso no encontrado');
  fireEvent.click(within(question).getByText('Eliminar'));
  await waitFor(() => expect(toasts.at(-1)).toBe('Llave de acceso eliminada'));
  await screen.findByText(/^Aún no tienes ninguna/);
});

describe('the new name of a passkey', () => {
  let passkeys: Passkey[];
  const rename = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Acciones de Móvil' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Cambiar nombre' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar nombre' }));
    fireEvent.change(dialog.getByLabelText('Nombre'), { target: { value: name } });
    fireEvent.click(dialog.getByText('Guardar'));
  };
  beforeEach(() => {
    const created_at = '2026-11-20T09:00:00.000Z';
    passkeys = [{ id: 'phone', name: 'Móvil', created_at, last_used_at: null }];
    answers['GET /api/auth/passkeys'] = () => ({ passkeys });
  });

  it('is shown although its answer was lost', async () => {
    answers['PUT /api/auth/passkeys/phone'] = () => {
      passkeys = passkeys.map((passkey) => ({ ...passkey, name: 'Portátil' }));
      return unreachable();
    };
    await open();
    await rename('Portátil');
    await waitFor(() => expect(toasts).toEqual(['Error al cambiar el nombre']));
    await screen.findByText('Portátil');
  });

  it('is not asked for again once another device has deleted it', async () => {
    answers['PUT /api/auth/passkeys/phone'] = () => {
      passkeys = [];
      return refusal(404, 'Recurso no encontrado');
    };
    await open();
    await rename('Portátil');
    await waitFor(() => expect(toasts).toEqual(['Esta llave de acceso ya no existe']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText(/^Aún no tienes ninguna/);
  });
});

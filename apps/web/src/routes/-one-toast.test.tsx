import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#app/lib/query-client.ts';
import { refreshSession } from '#app/lib/session-store.ts';
import { receiveToasts } from '#app/lib/toast.ts';
import { emptyProfile } from '#app/testing/examples.ts';
import { openApp } from '#app/testing/open-app.tsx';

vi.hoisted(() => localStorage.setItem('token', 'a-token'));
const user = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };
const ramon = { id: 'ramon', name: 'Ramón Etxeberria', photo: null, user_type: 'provider' };
const service = {
  id: 'grifo',
  other_user: ramon,
  title: 'Cambiar el grifo',
  description: null,
  appointment_id: 'cita',
  review: { state: 'open' },
  archived: false,
  created_at: '2026-11-20T10:00:00.000Z',
};
const pageOf = (part: object) => ({ ...part, total: 1, total_pages: 1, page: 1 });

/** The answers by path; any other path is refused. */
let answers: Record<string, () => Response | Promise<Response>>;
let calls: string[];
let toasts: string[];
/** The toasts that were not hidden again. */
let left: string[];
/** The reasons that toasts of failures gave. */
let reasons: string[];
let stopToasts = () => {};

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  [calls, toasts, left, reasons] = [[], [], [], []];
  stopToasts = receiveToasts(
    ({ message, reason }) => {
      toasts.push(message);
      left.push(message);
      if (reason) reasons.push(reason);
    },
    (message) => {
      left = left.filter((each) => each !== message);
    },
  );
  answers = {
    '/readyz': () => Response.json({}),
    '/api/profile/me': () => Response.json({ user, profile: emptyProfile }),
  };
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    const { pathname } = new URL(url, location.href);
    calls.push(`${method} ${pathname}`);
    return answers[pathname]?.() ?? Response.json({ detail: 'No' }, { status: 422 });
  });
  await refreshSession();
});
afterEach(() => {
  cleanup();
  stopToasts();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const find = (role: string, name: string | RegExp) =>
  screen.findByRole(role, { name }, { timeout: 20_000 });
const rest = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

it('a chat that cannot be loaded says so once, also beside the list of conversations', async () => {
  openApp('/chat/ana_ramon/ramon');
  await find('heading', 'No se pudieron cargar');
  await find('heading', /cargar los mensajes|Error al cargar mensajes/);
  await rest();
  expect(toasts).toEqual(['Error al cargar mensajes']);
});

it('a screen of several parts that cannot be loaded says so in each part', async () => {
  openApp('/profile/security');
  await find('heading', 'No se pudo cargar tu actividad');
  await find('heading', 'No se pudieron cargar tus sesiones');
  await rest();
  expect(toasts).toEqual([]);
});

it('the end of the session brings no message of the calls that it refuses', async () => {
  const detail = 'Sesión no válida o caducada';
  answers['/api/history'] = () => Response.json({ detail }, { status: 401 });
  openApp('/history');
  await find('heading', 'Error al cargar historial');
  await rest();
  expect(toasts).toEqual([]);
});

it('a repeated request shows the one toast of the dialog', async () => {
  answers = {
    ...answers,
    '/api/history': () => Response.json(pageOf({ history: [service] })),
    '/api/profile/ramon': () => Response.json({ profile: { work_schedule: [] } }),
    '/api/appointments/free-days': () => Response.json({ days: [] }),
    '/api/appointments/slots': () => Response.json({ slots: [] }),
    '/api/appointments/check': () => Response.json({ refusal: null }),
    '/api/appointments/request': () => Response.json({}),
  };
  openApp('/history');
  fireEvent.click(await find('button', 'Repetir cita: Cambiar el grifo'));
  const send = await find('button', 'Enviar Solicitud');
  const date = screen.getByLabelText(/^Fecha deseada/);
  fireEvent.focus(date);
  fireEvent.change(date, { target: { value: '24/11/2096' } });
  fireEvent.blur(date);
  fireEvent.submit(send.closest('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls).toContain('POST /api/appointments/request');
  expect(toasts).toEqual(['Solicitud de cita enviada. Esperando confirmación del proveedor.']);
});

it('what was typed into a repeated request is there again after the dialog was closed', async () => {
  answers = {
    ...answers,
    '/api/history': () => Response.json(pageOf({ history: [service] })),
    '/api/profile/ramon': () => Response.json({ profile: { work_schedule: [] } }),
    '/api/appointments/free-days': () => Response.json({ days: [] }),
  };
  openApp('/history');
  const repeat = await find('button', 'Repetir cita: Cambiar el grifo');
  const details = () => screen.getByLabelText<HTMLTextAreaElement>(/^Detalles adicionales/);
  fireEvent.click(repeat);
  await find('button', 'Enviar Solicitud');
  fireEvent.change(details(), { target: { value: 'Gotea otra vez' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(repeat);
  await find('button', 'Enviar Solicitud');
  expect(details().value).toBe('Gotea otra vez');
});

it('two clicks are one act', async () => {
  let refusals = 0;
  answers['/api/history'] = () => Response.json(pageOf({ history: [service] }));
  answers['/api/history/grifo/archive'] = () => {
    refusals += 1;
    return refusals > 1
      ? Response.json({ detail: 'No' }, { status: 409 })
      : Response.json({ success: true });
  };
  openApp('/history');
  const archive = await find('button', /^Archivar: /);
  fireEvent.click(archive);
  fireEvent.click(archive);
  await waitFor(() => expect(toasts).toContain('Archivado exitosamente'));
  await rest();
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  expect(toasts).not.toContain('Error al archivar');
});

it('an action is not offered again before the list shows what it did', async () => {
  const banned = { ...ramon, email: 'ramon@example.es', is_banned: true, profile: emptyProfile };
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  answers['/api/profile/me'] = () =>
    Response.json({ user: { ...user, is_superadmin: true }, profile: emptyProfile });
  answers['/api/admin/users'] = () => Response.json(pageOf({ users: [banned] }));
  answers['/api/admin/users/ramon/unban'] = () => {
    answers['/api/admin/users'] = () =>
      held.then(() => Response.json(pageOf({ users: [{ ...banned, is_banned: false }] })));
    return Response.json({ success: true });
  };
  await refreshSession();
  openApp('/admin?vista=usuarios');
  fireEvent.click(await find('button', /Desbanear/));
  await waitFor(() => expect(toasts).toEqual(['Usuario desbaneado exitosamente']));
  await waitFor(() => expect(calls.filter((call) => call.endsWith('/users'))).toHaveLength(2));
  expect(screen.getByRole('button', { name: /Desbanear/ }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  answer();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Desbanear/ })).toBeNull());
});

it.each([
  ['a user', false],
  ['a super-administrator', true],
])(
  'support that %s cannot reach leaves one toast, the failure, and the profile',
  async (_, is_superadmin) => {
    const detail = 'El soporte no está disponible en este momento';
    answers['/api/profile/me'] = () =>
      Response.json({ user: { ...user, is_superadmin }, profile: emptyProfile });
    answers['/api/support/contact'] = () => Response.json({ detail }, { status: 503 });
    await refreshSession();
    const router = openApp('/profile');
    fireEvent.click(await find('button', /Contactar Soporte/));
    await waitFor(() => expect(toasts).toContain('Error al contactar con soporte'));
    expect(toasts).toEqual(['Conectando con soporte...', 'Error al contactar con soporte']);
    expect(left).toEqual(['Error al contactar con soporte']);
    expect(reasons).toEqual([detail]);
    expect(router.state.location.pathname).toBe('/profile');
  },
);

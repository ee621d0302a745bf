import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshSession } from '#app/lib/session-store.ts';
import { emptyProfile, exampleAppointment } from '#app/testing/examples.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, type Call, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

const ana = '00000000-0000-7000-8000-000000000001';
const marta = '00000000-0000-7000-8000-000000000002';
const luis = '00000000-0000-7000-8000-000000000003';
const me = { id: ana, name: 'Ana Soler', user_type: 'provider', is_superadmin: true };
const account = (id: string, name: string) => ({
  ...me,
  id,
  name,
  email: `${name}@example.es`,
  is_superadmin: false,
  photo: null,
  phone: null,
  is_banned: false,
  ban: null,
  created_at: '2026-11-20T10:00:00Z',
  profile: emptyProfile,
});
const detailOf = (user: object) => ({
  user,
  conversations: [],
  conversations_total: 0,
  reviews: [],
  reviews_total: 0,
});
const users = [account(marta, 'Marta Ruiz'), account(luis, 'Luis Mora')];
const appointments = ['Fuga', 'Caldera'].map((title) => ({
  ...exampleAppointment,
  id: title,
  title,
  provider_id: ana,
}));
const page = { total: 2, total_pages: 1, page: 1 };

let answers: Record<string, Answer>;
let calls: Call[];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': { user: me, profile: emptyProfile },
    'POST /api/auth/login': { token: 'another', user: me },
    'GET /api/appointments': { appointments, ...page },
    'GET /api/admin/users': { users, ...page },
    [`GET /api/admin/users/${marta}`]: detailOf(users[0] ?? {}),
    [`GET /api/admin/users/${luis}`]: detailOf(users[1] ?? {}),
    [`GET /api/admin/users/${marta}/end-preview`]: { sessions: 0, appointments: 0, requests: 0 },
    [`GET /api/admin/users/${luis}/end-preview`]: { sessions: 0, appointments: 0, requests: 0 },
  };
  calls = stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

const pressOnCard = async (title: string) => {
  const heading = await screen.findByText(title);
  const card = heading.closest('article');
  if (!card) throw new Error(`There is no card ${title}`);
  fireEvent.click(within(card).getByRole('button', { name: 'Rechazar' }));
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const writeTo = async (name: string) => {
  await screen.findByRole('heading', { level: 2, name });
  await press('Enviar Mensaje');
};

const dialogs = [
  {
    title: 'a rejection',
    path: '/appointments',
    open: () => pressOnCard('Fuga'),
    openOther: () => pressOnCard('Caldera'),
    field: 'Motivo (opcional)',
    submit: 'Rechazar',
    call: 'PUT /api/appointments/Fuga/reject',
    sent: { reason: 'Ese día no trabajo' },
  },
  {
    title: 'a message to an account',
    path: `/admin?vista=usuarios&usuario=${marta}`,
    otherPath: `/admin?vista=usuarios&usuario=${luis}`,
    open: () => writeTo('Marta Ruiz'),
    openOther: () => writeTo('Luis Mora'),
    field: 'Mensaje',
    submit: 'Enviar',
    call: `POST /api/admin/users/${marta}/message`,
    sent: { message: 'Ese día no trabajo' },
  },
  {
    title: 'a ban',
    path: '/admin?vista=usuarios',
    open: () => press('Banear a Marta Ruiz'),
    openOther: () => press('Banear a Luis Mora'),
    field: 'Razón',
    submit: 'Banear',
    call: `POST /api/admin/users/${marta}/ban`,
    sent: { reason: 'Ese día no trabajo', duration_days: 7 },
  },
];

const dialog = async () => within(await screen.findByRole('dialog'));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function endSession(): Promise<void> {
  const profile = answers['GET /api/profile/me'] ?? {};
  answers['GET /api/profile/me'] = () => refusal(401, 'No');
  await act(async () => void (await refreshSession()));
  answers['GET /api/profile/me'] = profile;
}

async function logIn(): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Iniciar Sesión' });
  write('Email', 'ana@example.es');
  write('Contraseña', 'secreto');
  fireEvent.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
}

it.each(dialogs)(
  'what was typed in $title is there after the next login, until it is sent',
  async ({ path, otherPath, open, openOther, field, submit, call, sent }) => {
    const router = await openAppLoggedIn(path);
    await open();
    const text = async () => (await dialog()).getByLabelText<HTMLTextAreaElement>(field);
    const duration = () => screen.queryByLabelText<HTMLSelectElement>('Duración');
    fireEvent.change(await text(), { target: { value: 'Ese día no trabajo' } });
    if (duration()) write('Duración', '7');
    await endSession();
    await isClosed();
    await logIn();
    await waitFor(() => expect(router.state.location.href).toBe(path));

    await open();
    expect((await text()).value).toBe('Ese día no trabajo');
    if (duration()) expect(duration()?.value).toBe('7');
    fireEvent.keyDown(await text(), { key: 'Escape' });
    await isClosed();
    if (otherPath) act(() => router.history.push(otherPath));
    await openOther();
    expect((await text()).value).toBe('');
    if (duration()) expect(duration()?.value).toBe('1');
    fireEvent.keyDown(await text(), { key: 'Escape' });
    await isClosed();

    answers[call] = { success: true };
    if (otherPath) act(() => router.history.push(path));
    await open();
    const button = (await dialog()).getByRole<HTMLButtonElement>('button', { name: submit });
    await waitFor(() => expect(button.ariaDisabled).toBeNull());
    fireEvent.click(button);
    await isClosed();
    const bodies = calls.filter(({ method, path: to }) => `${method} ${to}` === call);
    expect(bodies.map(({ body }) => body)).toEqual([sent]);
    await open();
    expect((await text()).value).toBe('');
  },
);

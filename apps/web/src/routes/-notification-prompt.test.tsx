import type { ListedAppointment } from '@oficio/contract/appointments.ts';
import { conversationIdOf } from '@oficio/contract/conversations.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPush } from '#app/lib/push/start-push.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { defaultNotifications, emptyProfile, exampleAppointment } from '#app/testing/examples.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { setWidth, widths } from '#app/testing/set-width.ts';
import { type Answer, stubAnswers } from '#app/testing/stub-answers.ts';

const lucia = { id: 'lucia', name: 'Lucía Herrero', photo: null, user_type: 'client' };
const ramon = { id: 'ramon', name: 'Ramón Etxeberria', photo: null, user_type: 'provider' };
const profile = emptyProfile;
const conversation = conversationIdOf(lucia.id, ramon.id);
const chat = `/chat/${conversation}/${ramon.id}`;
const appointment: ListedAppointment = {
  ...exampleAppointment,
  provider_id: ramon.id,
  provider_name: ramon.name,
  client_id: lucia.id,
  client_name: lucia.name,
};
const none = { total: 0, total_pages: 0, page: 1 };
const meOf = (user: object) => ({ user: { ...user, is_superadmin: false }, profile });

let answers: Record<string, Answer>;
let sent: object[];
const toasts = collectToasts();
/** The browser's permission, what its user answers, and how often it has asked. */
let permission: NotificationPermission;
let answer: NotificationPermission;
let asked: number;

function stubPush(): void {
  [permission, answer, asked] = ['default', 'granted', 0];
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      asked += 1;
      permission = answer;
      return answer;
    },
  });
  const registration = {
    pushManager: { getSubscription: async () => null },
    getNotifications: async () => [],
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      controller: {},
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    }),
  });
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stubPush();
  sent = [];
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': meOf(lucia),
    'GET /api/profile/ramon': { user: { ...ramon, description: null }, profile },
    'GET /api/reviews/provider/ramon': {
      reviews: [],
      averages: { rating: 0, punctuality_rating: 0, quality_rating: 0, price_rating: 0 },
      star_counts: [0, 0, 0, 0, 0],
      ...none,
    },
    'GET /api/reviews/provider/ramon/standing': { state: 'open', verified: false, reason: null },
    'GET /api/appointments/free-days': { days: [] },
    'GET /api/appointments/slots': { slots: [] },
    'GET /api/appointments/check': { refusal: null },
    'POST /api/appointments/request': {},
    'GET /api/appointments': {
      appointments: [appointment],
      total: 1,
      total_pages: 1,
      page: 1,
    },
    'GET /api/appointments/waiting': {
      requests: [],
      requests_total: 0,
      today: '2026-11-20',
      tomorrow: '2026-11-21',
      coming: [],
    },
    'POST /api/search/providers': {
      results: [{ ...ramon, distance: null, next_free_at: null, profile }],
      understood_as: [],
      did_you_mean: null,
      total: 1,
      total_pages: 1,
      page: 1,
    },
    'GET /api/blocks': { blocks: [] },
    'GET /api/messages/conversations': { conversations: [], unread_total: 0, ...none },
    [`GET /api/conversations/${conversation}`]: {
      conversation_id: conversation,
      other_user: { ...ramon, is_support: false },
    },
    [`GET /api/messages/${conversation}`]: () => ({
      messages: sent,
      other_read_seq: 0,
      removed_seqs: [],
      deleted_seqs: [],
      removed_until: 0,
    }),
    [`PUT /api/messages/${conversation}/read`]: { success: true },
    'POST /api/messages/send': ({ body }) => {
      const message = {
        image_url: null,
        location: null,
        ...Object(body),
        id: `id-${sent.length + 1}`,
        seq: sent.length + 1,
        sender_id: lucia.id,
        timestamp: new Date().toISOString(),
        removed: false,
      };
      sent.push(message);
      return message;
    },
    'GET /api/notifications/settings': defaultNotifications,
  };
  stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const region = () => screen.queryByRole('region', { name: 'Avisos' });
const isAskedAbout = async (question: string) =>
  expect((await screen.findByRole('region', { name: 'Avisos' })).textContent).toContain(question);

async function write(text: string): Promise<void> {
  const composer = await screen.findByPlaceholderText('Escribe un mensaje...');
  fireEvent.change(composer, { target: { value: text } });
  fireEvent.keyDown(composer, { key: 'Enter', keyCode: 13 });
  const log = screen.getByRole('log', { name: 'Mensajes' });
  const item = async () => (await within(log).findByText(text)).closest('li');
  await waitFor(async () => expect((await item())?.textContent).toContain('Enviado'));
}

it('a provider is asked at the start, and the browser not before', async () => {
  answers['GET /api/profile/me'] = meOf(ramon);
  startPush(() => {});
  await openAppLoggedIn('/dashboard');
  await isAskedAbout('¿Te avisamos cuando te escriban o te pidan una cita?');
  expect(asked).toBe(0);
});

it.each(['/search?sin_lugar=true', '/provider/ramon', chat, '/appointments'])(
  'a client who opens %s is not asked, nor after a reload',
  async (path) => {
    startPush(() => {});
    const open = async () => {
      await openAppLoggedIn(path);
      expect((await screen.findAllByText(ramon.name)).length).toBeGreaterThan(0);
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    };
    await open();
    closeApp();
    // What the screen loads by itself is there at once.
    await open();
    expect(region()).toBeNull();
    expect(asked).toBe(0);
  },
);

it('"Ahora no" holds on this device', async () => {
  await openAppLoggedIn(chat);
  await write('Hola');
  await isAskedAbout('¿Te avisamos cuando te respondan?');
  fireEvent.click(screen.getByText('Ahora no'));
  await waitFor(() => expect(region()).toBeNull());
  const kept = { ...localStorage };
  closeApp();
  Object.assign(localStorage, kept);
  await openAppLoggedIn(chat);
  await write('¿Puedes venir mañana?');
  expect(region()).toBeNull();
  expect(asked).toBe(0);
});

describe.each(widths)('on $width', ({ isPhone }) => {
  beforeEach(() => setWidth(isPhone));

  async function request(button: string): Promise<void> {
    fireEvent.click(await screen.findByText(button));
    const title = await screen.findByLabelText(/^Motivo de la cita/);
    fireEvent.change(title, { target: { value: 'Fuga en la cocina' } });
    const date = screen.getByLabelText<HTMLInputElement>(/^Fecha deseada/);
    expect(date.inputMode).toBe(isPhone ? 'none' : 'text');
    fireEvent.focus(date);
    fireEvent.change(date, { target: { value: '24/11/2096' } });
    fireEvent.blur(date);
    expect(region()).toBeNull();
    fireEvent.click(screen.getByText('Enviar Solicitud'));
    await isAskedAbout('¿Te avisamos cuando te respondan?');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toBe(0);
  }

  it('a client who has just requested an appointment is asked, and may refuse in the browser', async () => {
    answer = 'denied';
    const router = await openAppLoggedIn('/provider/ramon');
    await request('Solicitar Cita');
    fireEvent.click(screen.getByText('Activar avisos'));
    await waitFor(() =>
      expect(toasts.at(-1)).toBe(
        'Los avisos están bloqueados. En tu perfil te explicamos cómo permitirlos.',
      ),
    );
    await waitFor(() => expect(region()).toBeNull());
    expect(asked).toBe(1);

    await router.navigate({ to: '/profile' });
    fireEvent.click(await screen.findByRole('button', { name: 'Notificaciones' }));
    const device = within(await screen.findByRole('region', { name: 'Este dispositivo' }));
    expect(await device.findByText('Bloqueadas en el navegador')).toBeTruthy();
    expect(device.queryByRole('button')).toBeNull();
  });

  it.each([
    ['a search result', '/search?sin_lugar=true'],
    ['a chat', chat],
  ])('a client who has requested an appointment from %s is asked as well', async (_, path) => {
    await openAppLoggedIn(path);
    await request('Agendar Cita');
    expect(toasts).toEqual([
      'Solicitud de cita enviada. Esperando confirmación del proveedor.',
      'Solicitud de cita enviada',
    ]);
  });
});

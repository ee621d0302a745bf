import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { emptyProfile } from '#app/testing/examples.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import {
  type Answer,
  type Call,
  refusal,
  stubAnswers,
  unreachable,
} from '#app/testing/stub-answers.ts';

const ramon = {
  id: 'ramon',
  name: 'Ramón Etxeberria',
  photo: null,
  description: null,
  user_type: 'provider',
};
const profile = emptyProfile;

let answers: Record<string, Answer>;
let calls: Call[];
const messages = collectToasts();
let logged: unknown[];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((what) => logged.push(what));
  const user = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': { user, profile: {} },
    'GET /api/profile/ramon': { user: ramon, profile },
    'GET /api/reviews/provider/ramon': {
      reviews: [],
      averages: { rating: 0, punctuality_rating: 0, quality_rating: 0, price_rating: 0 },
      star_counts: [0, 0, 0, 0, 0],
      total: 0,
      total_pages: 0,
      page: 1,
    },
    'GET /api/appointments/free-days': { days: [] },
    'GET /api/appointments/slots': { slots: [] },
    'GET /api/appointments/check': { refusal: null },
    'POST /api/appointments/request': {},
  };
  calls = stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openRequest() {
  fireEvent.click(await screen.findByText('Solicitar Cita'));
  await screen.findByRole('dialog', { name: 'Solicitar Cita con Ramón Etxeberria' });
}
async function send() {
  const title = await screen.findByLabelText(/^Motivo de la cita/);
  fireEvent.change(title, { target: { value: 'Fuga en la cocina' } });
  const date = screen.getByLabelText(/^Fecha deseada/);
  fireEvent.focus(date);
  fireEvent.change(date, { target: { value: '24/11/2096' } });
  fireEvent.blur(date);
  fireEvent.click(screen.getByText('Enviar Solicitud'));
}

it("a request sent from a provider's page is confirmed there as well", async () => {
  await openAppLoggedIn('/provider/ramon');
  await openRequest();
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(messages).toEqual([
    'Solicitud de cita enviada. Esperando confirmación del proveedor.',
    '¡Solicitud enviada!',
  ]);
});

it('a request can be sent without the schedule', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] });
  await openAppLoggedIn('/provider/ramon');
  await screen.findByText('Solicitar Cita');
  vi.setSystemTime(new Date('2026-11-20T12:01:00Z'));
  answers['GET /api/profile/ramon'] = unreachable;
  await openRequest();
  await waitFor(() => expect(logged).toContain('The schedule could not be loaded'));
  expect(messages).toEqual([]);
  expect(screen.getByText('Enviar Solicitud').closest('button')?.ariaDisabled).toBeNull();
  await send();
  await waitFor(() => expect(messages).toContain('¡Solicitud enviada!'));
  expect(messages).not.toContain('Error al cargar perfil');
  const paths = calls.map(({ method, path }) => `${method} ${path}`);
  expect(paths).toContain('POST /api/appointments/request');
});

it('a request to a provider who has been banned meanwhile says so', async () => {
  await openAppLoggedIn('/provider/ramon');
  await openRequest();
  const gone = () => refusal(404, 'Recurso no encontrado');
  answers['GET /api/profile/ramon'] = gone;
  answers['POST /api/appointments/request'] = gone;
  await send();
  await screen.findByText('Proveedor no encontrado');
  expect(messages).toEqual(['Error al solicitar cita']);
});

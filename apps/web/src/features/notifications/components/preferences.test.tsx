import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeToken } from '#app/lib/token.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { defaultNotifications } from '#app/testing/examples.ts';
import { closeApp } from '#app/testing/open-app.tsx';
import { renderInApp } from '#app/testing/render.tsx';
import { type Answer, type Call, stubAnswers, unreachable } from '#app/testing/stub-answers.ts';
import { Preferences } from './preferences.tsx';

let answers: Record<string, Answer>;
let calls: Call[];
const toasts = collectToasts();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = {
    'GET /readyz': {},
    'GET /api/notifications/settings': defaultNotifications,
    'PUT /api/notifications/preferences': unreachable,
  };
  calls = stubAnswers(answers);
  storeToken('a-token');
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

const preference = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

it('a preference that cannot be saved is reverted with an error', async () => {
  renderInApp(<Preferences reader="client" />);
  const mail = await preference('Recordatorios Correo');
  fireEvent.click(mail);
  await waitFor(() => expect(mail.checked).toBe(false));
  await waitFor(() => expect(toasts).toEqual(['No se pudo guardar el cambio']));
  await waitFor(() => expect(mail.checked).toBe(true));
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ kind: 'appointment_reminder', channel: 'mail', enabled: false }]);
});

it('a preference that was saved without an answer is shown as saved', async () => {
  renderInApp(<Preferences reader="client" />);
  const mail = await preference('Recordatorios Correo');
  const { preferences } = defaultNotifications;
  answers['PUT /api/notifications/preferences'] = () => {
    answers['GET /api/notifications/settings'] = {
      ...defaultNotifications,
      preferences: {
        ...preferences,
        appointment_reminder: { ...preferences.appointment_reminder, mail: false },
      },
    };
    return unreachable();
  };
  fireEvent.click(mail);
  await waitFor(() => expect(toasts).toEqual(['No se pudo guardar el cambio']));
  const fetched = () => calls.filter(({ path }) => path === '/api/notifications/settings');
  await waitFor(() => expect(fetched()).toHaveLength(2));
  await waitFor(() => expect(mail.checked).toBe(false));
});

it('preferences that cannot be loaded can be retried', async () => {
  answers['GET /api/notifications/settings'] = unreachable;
  renderInApp(<Preferences reader="client" />);
  expect(await screen.findByText('No se pudieron cargar tus preferencias')).toBeTruthy();
  answers['GET /api/notifications/settings'] = defaultNotifications;
  fireEvent.click(screen.getByText('Reintentar'));
  expect((await preference('Mensajes Correo')).checked).toBe(true);
  expect(screen.queryByText('No se pudieron cargar tus preferencias')).toBeNull();
});

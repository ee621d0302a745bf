import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultNotifications } from '#app/testing/examples.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { type Answer, stubAnswers } from '#app/testing/stub-answers.ts';

let answers: Record<string, Answer>;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers = {
    'GET /readyz': {},
    'GET /api/notifications/settings': defaultNotifications,
  };
  stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

it.each([
  ['superadmin', { user_type: 'client', is_superadmin: true }, ['Mensajes']],
  [
    'client',
    { user_type: 'client', is_superadmin: false },
    ['Mensajes', 'Cambios en tus citas', 'Recordatorios'],
  ],
  [
    'provider',
    { user_type: 'provider', is_superadmin: false },
    ['Mensajes', 'Solicitudes de cita', 'Cambios en tus citas', 'Recordatorios'],
  ],
])('a %s chooses among the notifications of the role', async (_, role, kinds) => {
  const profile = { categories: [], gallery: [], work_schedule: [], location: null };
  answers['GET /api/profile/me'] = { user: { id: 'ana', name: 'Ana Soler', ...role }, profile };
  await openAppLoggedIn('/profile');
  fireEvent.click(await screen.findByRole('button', { name: 'Notificaciones' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Notificaciones' }));
  const rows = await dialog.findAllByRole('rowheader');
  expect(rows.map(({ textContent }, row) => textContent?.startsWith(kinds[row] ?? '?'))).toEqual(
    kinds.map(() => true),
  );
  for (const kind of kinds) {
    for (const channel of ['Dispositivos', 'Correo']) {
      const name = `${kind} ${channel}`;
      expect(dialog.getByRole<HTMLInputElement>('switch', { name }).checked).toBe(true);
    }
  }
});

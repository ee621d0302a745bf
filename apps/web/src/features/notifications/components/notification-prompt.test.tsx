import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { receiveToasts } from '#app/lib/toast.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { type Answer, stubAnswers, unreachable } from '#app/testing/stub-answers.ts';
import NotificationPrompt from './notification-prompt.tsx';

vi.mock('../prompt-rules.ts', () => ({ canPrompt: () => true, recordDecline: () => {} }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** A browser that grants the permission and subscribes the device. */
function stubPush(): void {
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } }),
  };
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: async () => 'granted',
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => ({ pushManager }),
    },
  });
}

it('leaves the focus in the page when it goes', () => {
  renderInApp(
    <main tabIndex={-1}>
      <NotificationPrompt question="¿Te avisamos?" variant="card" />
    </main>,
  );
  const refuse = screen.getByRole('button', { name: 'Ahora no' });
  refuse.focus();
  fireEvent.click(refuse);
  expect(screen.queryByText('¿Te avisamos?')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('a device that cannot be registered shows an error and can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const toasts: string[] = [];
  const stopToasts = receiveToasts(({ message }) => toasts.push(message));
  const answers: Record<string, Answer> = {
    'GET /readyz': {},
    'GET /api/notifications/settings': unreachable,
    'POST /api/notifications/subscriptions': { success: true },
  };
  const calls = stubAnswers(answers);
  stubPush();
  renderInApp(<NotificationPrompt question="¿Te avisamos?" variant="card" />);
  const accept = () => fireEvent.click(screen.getByRole('button', { name: 'Activar avisos' }));
  accept();
  await waitFor(() => expect(toasts).toEqual(['No se pudieron activar los avisos']));
  expect(screen.getByRole('region', { name: 'Avisos' })).toBeTruthy();
  answers['GET /api/notifications/settings'] = { public_key: 'BAEC', preferences: {} };
  accept();
  await waitFor(() => expect(toasts.at(-1)).toBe('Avisos activados en este dispositivo'));
  expect(calls.at(-1)?.path).toBe('/api/notifications/subscriptions');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Avisos' })).toBeNull());
  stopToasts();
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerDevice } from '#app/lib/push/push.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { DeviceState } from './device-state.tsx';

const toasts = collectToasts();
let isSubscribed: boolean;
let called: string[];
let answerSubscribe: (answer: Response) => void;

const subscription = {
  toJSON: () => ({ endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } }),
  async unsubscribe() {
    isSubscribed = false;
    return true;
  },
};
const pushManager = {
  getSubscription: async () => (isSubscribed ? subscription : null),
  async subscribe() {
    isSubscribed = true;
    return subscription;
  },
};
const registration = { pushManager };

beforeEach(() => {
  called = [];
  isSubscribed = false;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('Notification', {
    permission: 'granted',
    requestPermission: async () => 'granted',
  });
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    called.push(`${method} ${url}`);
    if (url === '/api/notifications/subscriptions')
      return new Promise((resolve) => (answerSubscribe = resolve));
    return Promise.resolve(Response.json({ public_key: 'BAEC', preferences: {} }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const isShown = (title: string) => waitFor(() => expect(screen.getByText(title)).toBeTruthy());

it('is off when the server could not register the device, also if it was read meanwhile', async () => {
  renderInApp(<DeviceState />);
  await isShown('Desactivadas en este dispositivo');
  fireEvent.click(screen.getByText('Activar en este dispositivo'));
  await waitFor(() => expect(isSubscribed).toBe(true));
  // The user comes back to the tab.
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await isShown('Activadas en este dispositivo');
  answerSubscribe(Response.json({ detail: 'Error interno' }, { status: 500 }));
  await waitFor(() => expect(toasts).toEqual(['Error interno']));
  await isShown('Desactivadas en este dispositivo');
  expect(isSubscribed).toBe(false);
});

it('shows that the device was registered, or could not be, without a click', async () => {
  renderInApp(<DeviceState />);
  await isShown('Desactivadas en este dispositivo');
  const registering = registerDevice();
  await waitFor(() => expect(called).toContain('POST /api/notifications/subscriptions'));
  answerSubscribe(Response.json({ success: true }));
  await registering;
  await isShown('Activadas en este dispositivo');

  isSubscribed = false;
  const again = registerDevice();
  await waitFor(() => expect(called).toHaveLength(4));
  answerSubscribe(Response.json({ detail: 'Error interno' }, { status: 500 }));
  await expect(again).rejects.toThrow('Error interno');
  await isShown('Desactivadas en este dispositivo');
});

it('is switched on and off, and stays as it was left', async () => {
  renderInApp(<DeviceState />);
  await isShown('Desactivadas en este dispositivo');
  screen.getByRole('button', { name: 'Activar en este dispositivo' }).focus();
  fireEvent.click(screen.getByText('Activar en este dispositivo'));
  await waitFor(() => expect(isSubscribed).toBe(true));
  await waitFor(() => expect(called).toContain('POST /api/notifications/subscriptions'));
  answerSubscribe(Response.json({ success: true }));
  await waitFor(() => expect(toasts).toEqual(['Avisos activados en este dispositivo']));
  await isShown('Activadas en este dispositivo');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Desactivar' }));
  cleanup();
  renderInApp(<DeviceState />);
  await isShown('Activadas en este dispositivo');
  fireEvent.click(screen.getByText('Desactivar'));
  await isShown('Desactivadas en este dispositivo');
  await waitFor(() => expect(toasts.at(-1)).toBe('Avisos desactivados en este dispositivo'));
  expect(isSubscribed).toBe(false);
  expect(called).toContain('POST /api/notifications/unsubscribe');
  cleanup();
  renderInApp(<DeviceState />);
  await isShown('Desactivadas en este dispositivo');
  expect(isSubscribed).toBe(false);
});

it('stays on when the browser could not switch it off', async () => {
  isSubscribed = true;
  vi.spyOn(subscription, 'unsubscribe').mockRejectedValue(new DOMException('', 'NetworkError'));
  renderInApp(<DeviceState />);
  await isShown('Activadas en este dispositivo');
  fireEvent.click(screen.getByText('Desactivar'));
  await waitFor(() => expect(toasts).toEqual(['No se pudieron desactivar los avisos']));
  cleanup();
  renderInApp(<DeviceState />);
  await isShown('Activadas en este dispositivo');
});

it('is not offered where the browser blocks the data of the site', async () => {
  const refuse = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(refuse);
  renderInApp(<DeviceState />);
  await isShown('No disponibles en este navegador');
});

it('is off, and can be switched on, where the browser cannot say whether it is registered', async () => {
  vi.spyOn(pushManager, 'getSubscription').mockRejectedValue(new DOMException('', 'AbortError'));
  renderInApp(<DeviceState />);
  await isShown('Desactivadas en este dispositivo');
  expect(screen.getByRole('button', { name: 'Activar en este dispositivo' })).toBeTruthy();
});

it('on an iPhone the app must be installed first', async () => {
  vi.stubGlobal('Notification', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  renderInApp(<DeviceState />);
  await isShown('Primero instala Oficio');
  expect(screen.getByText(/«Agregar a pantalla de inicio»/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

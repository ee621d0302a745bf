import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { receiveToasts } from '#app/lib/toast.ts';
import { watchForMissingChunks } from '#app/lib/worker/missing-chunk.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { Modal } from '#app/ui/modal.tsx';
import { type DialogProps, lazyDialog } from './lazy-dialog.tsx';
import { useDialog } from './use-dialog.ts';

interface GreetingProps extends DialogProps {
  name: string;
}

function Greeting({ name, ...dialog }: GreetingProps) {
  return (
    <Modal {...dialog} title={`Hola, ${name}`}>
      <button type="button" onClick={dialog.onClose}>
        Cerrar esto
      </button>
    </Modal>
  );
}

function Screen({ GreetingDialog }: { GreetingDialog: typeof Greeting }) {
  const greeting = useDialog<string>();
  return (
    <>
      <button type="button" onClick={() => greeting.open('Ana')}>
        Saludar
      </button>
      <GreetingDialog {...greeting.props} name={greeting.subject ?? ''} />
    </>
  );
}

function renderGreeting(load: () => Promise<{ default: typeof Greeting }>) {
  const GreetingDialog = lazyDialog(load) as typeof Greeting;
  renderInApp(<Screen GreetingDialog={GreetingDialog} />);
  return screen.getByRole('button', { name: 'Saludar' });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is loaded when it is opened, and once', async () => {
  const load = vi.fn(async () => ({ default: Greeting }));
  const button = renderGreeting(load);
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'Hola, Ana' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar esto' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(button);
  await screen.findByRole('dialog', { name: 'Hola, Ana' });
  expect(load).toHaveBeenCalledOnce();
});

it('answers while its code is loading, and can be closed meanwhile', async () => {
  const coming = Promise.withResolvers<{ default: typeof Greeting }>();
  const button = renderGreeting(() => coming.promise);
  fireEvent.click(button);
  expect(await screen.findByText('Cargando...')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await vi.waitFor(() => expect(screen.queryByText('Cargando...')).toBeNull());
  fireEvent.click(button);
  expect(await screen.findByText('Cargando...')).toBeTruthy();
  coming.resolve({ default: Greeting });
  expect(await screen.findByRole('dialog', { name: 'Hola, Ana' })).toBeTruthy();
  expect(screen.queryByText('Cargando...')).toBeNull();
});

it('gives the focus back to what opened it', async () => {
  const button = renderGreeting(async () => ({ default: Greeting }));
  button.focus();
  fireEvent.click(button);
  const inside = await screen.findByRole('button', { name: 'Cerrar esto' });
  await vi.waitFor(() => expect(document.activeElement).not.toBe(button));
  fireEvent.click(inside);
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});

it('says that it could not be loaded, and is tried again', async () => {
  const messages: string[] = [];
  const stop = receiveToasts(({ message }) => messages.push(message));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  const load = vi
    .fn(async () => ({ default: Greeting }))
    .mockRejectedValueOnce(new Error('not found'));
  const button = renderGreeting(load);
  fireEvent.click(button);
  await vi.waitFor(() =>
    expect(messages).toEqual(['No se pudo abrir. Comprueba tu conexión e inténtalo de nuevo.']),
  );
  fireEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'Hola, Ana' })).toBeTruthy();
  stop();
});

it('leaves no spinner where the browser blocks storage', async () => {
  const messages: string[] = [];
  const stop = receiveToasts(({ message }) => messages.push(message));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  vi.stubGlobal('fetch', async () => new Response());
  watchForMissingChunks();
  const payload = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  fireEvent.click(renderGreeting(() => Promise.reject(payload)));
  await vi.waitFor(() => expect(messages).toHaveLength(1));
  await vi.waitFor(() => expect(screen.queryByText('Cargando...')).toBeNull());
  stop();
});

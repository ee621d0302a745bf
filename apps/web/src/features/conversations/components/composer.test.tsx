import { CallError } from '@oficio/contract/errors.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { checkConnection } from '#app/lib/connection.ts';
import { endSession, readSession, refreshSession } from '#app/lib/session-store.ts';
import { receiveToasts } from '#app/lib/toast.ts';
import { storeToken } from '#app/lib/token.ts';
import { upload } from '#app/lib/upload.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { followDrafts } from '../unsent/drafts.ts';
import { forgetImages, keepImage } from '../unsent/unsent-images.ts';
import { useAttachment } from '../use-attachment.ts';
import { Composer } from './composer.tsx';

vi.mock('#app/lib/upload.ts', () => ({ upload: vi.fn() }));
vi.mock('../unsent/unsent-images.ts', () => ({ keepImage: vi.fn(), forgetImages: vi.fn() }));
vi.mock('#app/lib/realtime.ts', async (original) => ({
  ...(await original<object>()),
  sendTyping: () => {},
}));

let isReachable: boolean;
let sent: object[];
let toasts: { message: string; reason?: string }[];
let stopToasts = () => {};

beforeEach(async () => {
  [isReachable, sent, toasts] = [true, [], []];
  stopToasts = receiveToasts((toast) => toasts.push(toast));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => {};
  vi.stubGlobal('fetch', async (url: string) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    if (url === '/readyz') return Response.json({});
    const user = { id: 'lucia', name: 'Lucía', user_type: 'client', is_superadmin: false };
    return Response.json({ user, profile: {} });
  });
  vi.mocked(keepImage).mockReset();
  vi.mocked(forgetImages).mockReset();
  vi.mocked(upload).mockReset();
  vi.mocked(upload).mockImplementation(async () => {
    if (!isReachable) throw new CallError(0, '');
    return { image_url: '/uploads/salon.webp' };
  });
  storeToken('a-token');
  await refreshSession();
});
afterEach(async () => {
  stopToasts();
  cleanup();
  endSession();
  isReachable = true;
  await checkConnection();
  vi.unstubAllGlobals();
});

function Chat({ conversationId }: { conversationId: string }) {
  return (
    <Composer
      conversationId={conversationId}
      attachment={useAttachment(conversationId)}
      onSend={async (content) => {
        sent.push(content);
        return 'stored';
      }}
    />
  );
}
const show = (other = 'ramon') => renderInApp(<Chat conversationId={`lucia_${other}`} />);
const choose = () => {
  const file = new File(['…'], 'salon.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Imagen'), { target: { files: [file] } });
};
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Mensaje');
const preview = () => screen.queryByAltText('Vista previa');

it('the Enter with which an input method accepts a word sends nothing', async () => {
  show();
  fireEvent.change(field(), { target: { value: '水漏れ' } });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(sent).toEqual([]);
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('a button that was pressed by key hands the focus back to the text', async () => {
  show();
  fireEvent.change(field(), { target: { value: 'Hola' } });
  const button = screen.getByRole('button', { name: 'Enviar' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(document.activeElement).toBe(field());
});

it('without a connection the image is put aside, and goes with its message', async () => {
  show();
  choose();
  fireEvent.change(field(), { target: { value: 'Así quedó' } });
  isReachable = false;
  // The upload is the first call that finds it out.
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(field().value).toBe('');
  expect(preview()).toBeNull();
  choose();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(vi.mocked(upload)).toHaveBeenCalledOnce();
  const [first, second] = vi.mocked(keepImage).mock.calls;
  const image = { message_type: 'image', hasImage: true };
  expect(sent).toEqual([
    { message: 'Así quedó', ...image, client_id: first?.[0] },
    { message: 'Imagen', ...image, client_id: second?.[0] },
  ]);
  expect(first?.[0]).not.toBe(second?.[0]);
  expect(toasts).toEqual([]);
});

it('an image that is uploaded is also put aside until its message is stored', async () => {
  show();
  choose();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const [clientId] = vi.mocked(keepImage).mock.calls[0] ?? [];
  expect(clientId).toBeDefined();
  expect(sent).toEqual([
    {
      message: 'Imagen',
      message_type: 'image',
      image_url: '/uploads/salon.webp',
      client_id: clientId,
      hasImage: true,
    },
  ]);
  expect(forgetImages).not.toHaveBeenCalled();
});

it('what another tab writes while an image is uploaded stays', async () => {
  const { promise: uploaded, resolve: finish } = Promise.withResolvers<{ image_url: string }>();
  vi.mocked(upload).mockReturnValue(uploaded);
  onTestFinished(followDrafts());
  show();
  choose();
  fireEvent.change(field(), { target: { value: 'Así quedó' } });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(upload).toHaveBeenCalledOnce());
  const change = { key: 'private:lucia:draft:lucia_ramon', newValue: '¿Y el martes?' };
  localStorage.setItem(change.key, change.newValue);
  act(() => void dispatchEvent(new StorageEvent('storage', change)));
  finish({ image_url: '/uploads/salon.webp' });
  await waitFor(() => expect(sent).toMatchObject([{ message: 'Así quedó' }]));
  expect(preview()).toBeNull();
  expect(field().value).toBe('¿Y el martes?');
});

it('an uploaded image that is removed while it is put aside leaves the device', async () => {
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  vi.mocked(keepImage).mockReturnValue(isStored);
  show();
  choose();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(keepImage).toHaveBeenCalledOnce());
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar subida' }));
  store();
  const [clientId] = vi.mocked(keepImage).mock.calls[0] ?? [];
  await waitFor(() => expect(vi.mocked(forgetImages).mock.calls).toEqual([[[clientId]]]));
  expect(sent).toEqual([]);
});

it('an image that this device cannot put aside stays in the composer', async () => {
  vi.mocked(keepImage).mockRejectedValue(new Error('QuotaExceededError'));
  show();
  choose();
  fireEvent.change(field(), { target: { value: 'Así quedó' } });
  isReachable = false;
  await checkConnection();
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  press();
  const reason = 'La imagen se queda aquí. Comprueba tu conexión y vuelve a enviarla.';
  await waitFor(() =>
    expect(toasts).toMatchObject([{ message: 'Error al enviar mensaje', reason }]),
  );
  expect(preview()).toBeTruthy();
  expect(field().value).toBe('Así quedó');
  isReachable = true;
  await checkConnection();
  press();
  const image = { message_type: 'image', image_url: '/uploads/salon.webp' };
  await waitFor(() => expect(sent).toEqual([{ message: 'Así quedó', ...image }]));
  expect(preview()).toBeNull();
});

it('the chosen image stays while a new session of the same user is loading', async () => {
  show();
  choose();
  localStorage.setItem('token', 'of-another-tab');
  act(endSession);
  expect(readSession().status).toBe('loading');
  await waitFor(() => expect(readSession().status).toBe('user'));
  expect(preview()).toBeTruthy();
});

it("says the server's reason for a refused image", async () => {
  vi.mocked(upload).mockRejectedValue(new CallError(429, 'Demasiados intentos'));
  show();
  choose();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(toasts).toMatchObject([{ reason: 'Demasiados intentos' }]));
  expect(preview()).toBeTruthy();
});

it('shows the code of a failure of the server, and does not blame the connection', async () => {
  const failure = Object.assign(new CallError(500, ''), { requestId: 'a1b2' });
  vi.mocked(upload).mockRejectedValue(failure);
  show();
  choose();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: 'error', message: 'Error al enviar mensaje', failure }]),
  );
  expect(preview()).toBeTruthy();
});

it('an image that is removed while it is put aside leaves the device', async () => {
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  vi.mocked(keepImage).mockReturnValue(isStored);
  isReachable = false;
  await checkConnection();
  show();
  choose();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar subida' }));
  await waitFor(() => expect(keepImage).toHaveBeenCalledOnce());
  store();
  const [clientId] = vi.mocked(keepImage).mock.calls[0] ?? [];
  await waitFor(() => expect(vi.mocked(forgetImages).mock.calls).toEqual([[[clientId]]]));
  expect(sent).toEqual([]);
});

it('another image can be chosen while a cancelled upload is ending', async () => {
  const { promise: ending, reject: end } = Promise.withResolvers<never>();
  vi.mocked(upload).mockReturnValueOnce(ending);
  show();
  choose();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar subida' }));
  expect(preview()).toBeNull();
  choose();
  expect(preview()).toBeTruthy();
  end(new CallError(0, ''));
  await Promise.allSettled([ending]);
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(sent).toMatchObject([{ image_url: '/uploads/salon.webp' }]));
  expect(preview()).toBeNull();
  expect(toasts).toEqual([]);
});

it('the chosen image stays with its conversation until the session ends', () => {
  show();
  choose();
  cleanup();
  const other = show('ana');
  expect(preview()).toBeNull();
  other.unmount();
  show();
  expect(preview()?.getAttribute('src')).toBe('blob:salon.jpg');
  cleanup();
  endSession();
  show();
  expect(preview()).toBeNull();
});

import { sendMessage } from '@oficio/contract/conversations.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CENTRE } from '#app/lib/maps/map-tiles.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { FakeRequest } from '#app/testing/fake-request.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import {
  chatPath,
  composer,
  conversation_id,
  items,
  lucia,
  message,
  openChat,
  profile,
  ramon,
  reopenChat,
  StoredMessages,
  write,
} from '#app/testing/open-chat.ts';
import { setWidth, widths } from '#app/testing/set-width.ts';
import { type Answer, type Call, refusal, stubAnswers } from '#app/testing/stub-answers.ts';

const nowhere = { lat: null, lng: null, address: null };
const profileOfRamon = `GET /api/profile/${ramon.id}`;

let stored: StoredMessages;
let calls: Call[];
let answers: Record<string, Answer>;
const toasts = collectToasts();

const sessionOf = (user: object) => ({ user: { ...user, is_superadmin: false }, profile });
const withOther = (user: object) => ({
  conversation_id,
  other_user: { is_support: false, ...user },
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  stored = new StoredMessages({
    id: 'id-1',
    conversation_id,
    seq: 1,
    sender_id: ramon.id,
    receiver_id: lucia.id,
    message: 'Mañana mismo me paso.',
    message_type: 'text',
    image_url: null,
    location: null,
    client_id: null,
    timestamp: '2026-11-20T10:00:00.000Z',
    removed: false,
  });
  answers = stored.answers();
  answers[profileOfRamon] = { user: ramon, profile: { ...profile, location: nowhere } };
  calls = stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' });
it('a message that could not be sent stays and can be sent again, once', async () => {
  answers['POST /api/messages/send'] = () => refusal(500);
  await openChat();
  await heading('Ramón Etxeberria');
  write('¿Está ahí?');
  await waitFor(() => expect(toasts).toEqual(['Error al enviar mensaje']));
  const refused = await message('¿Está ahí?', 'No enviado');
  answers['POST /api/messages/send'] = stored.store;
  fireEvent.click(within(refused).getByText('Reintentar'));
  await message('¿Está ahí?', 'Enviado');
  const sent = calls.filter(({ path: called }) => called === '/api/messages/send');
  expect(new Set(sent.map(({ body }) => sendMessage.body.parse(body).client_id)).size).toBe(1);
  await reopenChat();
  await message('¿Está ahí?');
});

it.each(widths)(
  'on $width Enter sends, Shift+Enter does not, and blank text cannot be sent',
  async ({ isPhone }) => {
    setWidth(isPhone);
    await openChat();
    expect(sendButton().ariaDisabled).toBe('true');
    fireEvent.change(composer(), { target: { value: '   ' } });
    expect(sendButton().ariaDisabled).toBe('true');
    const text = 'Primera línea\nsegunda línea';
    fireEvent.change(composer(), { target: { value: text } });
    expect(sendButton().ariaDisabled).toBeNull();
    const isLeftToField = fireEvent.keyDown(composer(), {
      key: 'Enter',
      keyCode: 13,
      shiftKey: true,
    });
    expect(isLeftToField).toBe(true);
    expect(composer().value).toBe(text);
    expect(items('línea')).toEqual([]);
    expect(fireEvent.keyDown(composer(), { key: 'Enter', keyCode: 13 })).toBe(false);
    await message(text, 'Enviado');
    expect(stored.all.at(-1)?.message).toBe(text);
    expect(composer().value).toBe('');
  },
);

it("the chat works without the other participant's profile", async () => {
  answers[profileOfRamon] = () => refusal(500);
  await openChat();
  await waitFor(() =>
    expect(console.error).toHaveBeenCalledWith(
      'The profile of the other party could not be loaded',
      expect.anything(),
    ),
  );
  await message('Mañana mismo me paso.');
  expect(await heading('Ramón Etxeberria')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toasts).toEqual([]);
});

it('the support mode names support', async () => {
  answers[`GET /api/conversations/${conversation_id}`] = withOther({
    id: ramon.id,
    name: 'Soporte',
    photo: null,
    user_type: 'client',
    is_support: true,
  });
  answers[profileOfRamon] = () => refusal(404, 'Recurso no encontrado');
  await openAppLoggedIn(`${chatPath}?support=true`);
  await screen.findByRole('log', { name: 'Mensajes' });
  const title = await heading('Soporte');
  expect(title.closest('header')?.textContent).toMatch(/^SSoporte/);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button', { name: 'Más acciones' })).toBeNull();
});

it("a provider is not offered the clients' actions", async () => {
  answers['GET /api/profile/me'] = sessionOf(ramon);
  answers[`GET /api/profile/${lucia.id}`] = { user: lucia, profile };
  answers[`GET /api/conversations/${conversation_id}`] = withOther(lucia);
  await openAppLoggedIn(`/chat/${conversation_id}/${lucia.id}`);
  expect(await heading('Lucía Herrero')).toBeTruthy();
  await message('Mañana mismo me paso.');
  await screen.findByRole('button', { name: 'Más acciones' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Valorar')).toBeNull();
  expect(screen.queryByText('Agendar Cita')).toBeNull();
});

it('a place without coordinates is shown at the centre of Madrid', async () => {
  await openChat();
  fireEvent.click(await screen.findByRole('button', { name: 'Ver Ubicación' }));
  const map = await screen.findByRole('region', { name: 'Mapa: Ramón Etxeberria' });
  // In a box without a size Leaflet requests only the tile at its centre.
  const tile = map.querySelector<HTMLImageElement>('.leaflet-tile');
  expect(tile?.src).toMatch('/13/4011/3088.png');
});

describe('sharing a location', () => {
  const text = 'Compartí mi ubicación';

  type Tell = (what: object) => void;

  function stubPosition(getCurrentPosition: (found: Tell, fail: Tell) => void): void {
    const geolocation = { getCurrentPosition };
    Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  }
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
  });
  async function share() {
    await openChat();
    fireEvent.click(screen.getByRole('button', { name: 'Compartir ubicación' }));
    return within(await screen.findByRole('dialog', { name: 'Compartir ubicación' }));
  }

  it('a location that cannot be read says so, and is set on the map', async () => {
    stubPosition((_, fail) => fail(new Error('denied')));
    const dialog = await share();
    await waitFor(() => expect(toasts).toEqual(['No se pudo obtener tu ubicación']));
    expect(await dialog.findByText(/^Toca el mapa/)).toBeTruthy();
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar' });
    expect(send.ariaDisabled).toBe('true');
    const pin = dialog.getByRole('button', { name: 'Coloca tu punto con las flechas' });
    fireEvent.keyDown(pin, { key: 'ArrowUp' });
    await waitFor(() => expect(send.ariaDisabled).toBeNull());
    fireEvent.click(send);
    await message(text, 'Enviado');
    expect(
      within(await message(text))
        .getByText('Ver ubicación en mapa')
        .closest('a'),
    ).toBeTruthy();
    const location = stored.all.at(-1)?.location;
    expect(location?.lat).toBeGreaterThan(DEFAULT_CENTRE.lat);
    expect(location?.lng).toBeCloseTo(DEFAULT_CENTRE.lng);
  });

  it('a browser without geolocation says so', async () => {
    await share();
    await waitFor(() => expect(toasts).toEqual(['Tu navegador no soporta geolocalización']));
  });

  it('a location that could not be sent says so, and stays', async () => {
    const coords = { latitude: 41.77, longitude: -2.472 };
    stubPosition((found) => found({ coords }));
    answers['POST /api/messages/send'] = () => refusal(500);
    const dialog = await share();
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar' });
    await waitFor(() => expect(send.ariaDisabled).toBeNull());
    fireEvent.click(send);
    await waitFor(() => expect(toasts).toEqual(['Error al compartir ubicación']));
    await message(text, 'No enviado');
  });
});

describe('sending an image', () => {
  const preview = () => screen.queryByAltText('Vista previa');
  const upload = (index: number) =>
    waitFor(() => FakeRequest.sent[index] ?? expect.fail('no upload yet'));
  const picture = '/uploads/foto.webp?expires=9999999999&signature=s';
  const photo = new File(['…'], 'foto.png', { type: 'image/png' });
  const data = { types: ['Files'], files: [photo], getData: () => '' };
  function attach(file = photo): void {
    fireEvent.change(screen.getByLabelText('Imagen'), { target: { files: [file] } });
  }

  beforeEach(() => {
    FakeRequest.sent = [];
    vi.stubGlobal('XMLHttpRequest', FakeRequest);
    URL.createObjectURL = (file) => `blob:${file instanceof File ? file.name : ''}`;
    URL.revokeObjectURL = () => {};
  });

  it('an image is shown during its upload, which can be cancelled', async () => {
    await openChat();
    expect(sendButton().ariaDisabled).toBe('true');
    attach();
    expect(preview()).toBeTruthy();
    expect(screen.getByText('foto.png')).toBeTruthy();
    expect(sendButton().ariaDisabled).toBeNull();
    fireEvent.click(sendButton());
    expect(await screen.findByRole('progressbar', { name: 'Subida' })).toBeTruthy();
    const first = await upload(0);
    expect(first.url).toBe('/api/upload/image');
    expect(sendButton().ariaDisabled).toBe('true');
    expect(screen.getByRole('button', { name: 'Adjuntar imagen' })).toHaveProperty(
      'ariaDisabled',
      'true',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar subida' }));
    expect(preview()).toBeNull();
    expect(first.isAborted).toBe(true);
    expect(items('Imagen')).toEqual([]);

    attach();
    fireEvent.click(sendButton());
    (await upload(1)).answer(200, { image_url: picture });
    await message('Imagen', 'Enviado');
    expect(preview()).toBeNull();
    expect(toasts).toEqual([]);
  });

  it('only images of at most 5 MB are taken', async () => {
    await openChat();
    attach(new File([new Uint8Array(5_242_881)], 'foto.png', { type: 'image/png' }));
    expect(toasts).toEqual(['La imagen no puede superar 5MB']);
    attach(new File(['hola'], 'nota.txt', { type: 'text/plain' }));
    expect(toasts.slice(1)).toEqual(['Formato de imagen no permitido']);
    expect(preview()).toBeNull();
  });

  it.each([
    ['pasted', () => fireEvent.paste(composer(), { clipboardData: data })],
    ['dropped', () => fireEvent.drop(composer(), { dataTransfer: data })],
  ])('an image can be %s, and removed again', async (_, bring) => {
    await openChat();
    bring();
    expect(preview()).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Quitar imagen'));
    expect(preview()).toBeNull();
  });

  it('an image that comes during an upload is not taken, which is said', async () => {
    await openChat();
    attach();
    fireEvent.click(sendButton());
    await upload(0);
    fireEvent.dragEnter(composer(), { dataTransfer: data });
    expect(screen.queryByText(/^Suelta la imagen/)).toBeNull();
    fireEvent.drop(composer(), { dataTransfer: data });
    expect(toasts).toEqual(['Espera a que se suba la imagen anterior']);
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar subida' }));
  });

  it('an upload that fails keeps the image and its text', async () => {
    await openChat();
    attach();
    write('Mire');
    (await upload(0)).onerror();
    await waitFor(() => expect(toasts).toEqual(['Error al enviar mensaje']));
    expect(preview()).toBeTruthy();
    expect(composer().value).toBe('Mire');
    fireEvent.keyDown(composer(), { key: 'Enter', keyCode: 13 });
    (await upload(1)).answer(200, { image_url: picture });
    await message('Mire', 'Enviado');
    await reopenChat();
    expect(
      within(await message('Mire'))
        .getByRole('img')
        .getAttribute('src'),
    ).toBe(picture);
  });
});

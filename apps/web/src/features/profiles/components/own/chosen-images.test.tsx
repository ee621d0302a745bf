import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endSession, openSession } from '#app/lib/session-store.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { stubUploads } from '#app/testing/fake-request.ts';
import { OwnProfile, ownAccount } from '#app/testing/own-profile.tsx';
import { renderInApp } from '#app/testing/render.tsx';

const iker = ownAccount({ name: 'Iker' });

let sent: unknown[];
/** Lets the device read a chosen file; a large one, or one that is stored elsewhere, takes a while. */
let readings: (() => Promise<unknown>)[];
const messages = collectToasts();

beforeEach(async () => {
  [sent, readings] = [[], []];
  await openSession({ token: 'a-token', user: iker.user });
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!url.endsWith('/profile/update')) return Response.json({}, { status: 404 });
    sent.push(JSON.parse(String(body)));
    return Response.json({ success: true });
  });
  const read = FileReader.prototype.readAsDataURL;
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (
    this: FileReader,
    file,
  ) {
    const isRead = new Promise((resolve) => this.addEventListener('loadend', resolve));
    readings.push(() => {
      read.call(this, file);
      return isRead;
    });
  });
});
afterEach(() => {
  endSession();
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Opens the edit mode. */
function edit() {
  renderInApp(<OwnProfile account={iker} />);
  press('Editar Perfil');
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement);
const readAll = async () => {
  await waitFor(() => expect(readings).not.toEqual([]));
  await act(() => Promise.all(readings.splice(0).map((read) => read())));
};

it('a save waits for images that are still being read', async () => {
  const { choose, uploadOf } = stubUploads();
  edit();
  choose('input:not([multiple])[type="file"]', 'cara.png');
  choose('input[multiple]', 'baño.png');
  save();
  await readAll();
  (await uploadOf(0)).answer(200, { image_url: '/uploads/first.webp' });
  (await uploadOf(1)).answer(200, { image_url: '/uploads/second.webp' });
  await waitFor(() => expect(messages).toEqual(['Perfil actualizado']));
  expect(sent).toEqual([
    { user: { photo: '/uploads/first.webp' }, profile: { gallery: ['/uploads/second.webp'] } },
  ]);
});

it('a photo that was saved can be saved again while the account could not be read', async () => {
  const { choose, uploadOf } = stubUploads();
  edit();
  choose('input:not([multiple])[type="file"]', 'cara.png');
  await readAll();
  (await uploadOf(0)).answer(200, { image_url: '/uploads/first.webp' });
  save();
  await waitFor(() => expect(messages).toEqual(['Perfil actualizado']));
  press('Editar Perfil');
  fireEvent.input(screen.getByLabelText(/^Nombre/), { target: { value: 'Iker Zubiri' } });
  save();
  await waitFor(() => expect(messages).toEqual(['Perfil actualizado', 'Perfil actualizado']));
  expect(sent).toEqual([
    { user: { photo: '/uploads/first.webp' } },
    { user: { name: 'Iker Zubiri' } },
  ]);
});

it('images that are read after the user has cancelled are not uploaded', async () => {
  const { choose, uploadOf } = stubUploads();
  edit();
  choose('input[multiple]', 'baño.png');
  press('Cancelar');
  await readAll();
  press('Editar Perfil');
  choose('input:not([multiple])[type="file"]', 'cara.png');
  await readAll();
  expect((await uploadOf(0)).url).toBe('/api/upload/image?purpose=avatar');
  expect(messages).toEqual([]);
});

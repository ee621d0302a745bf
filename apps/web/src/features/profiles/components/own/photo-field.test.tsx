import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { FakeRequest } from '#app/testing/fake-request.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { uploadKey } from '../../image-uploads.ts';
import { useImageUploads } from '../../use-image-uploads.ts';
import { PhotoField } from './photo-field.tsx';

const shown = collectToasts();
beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Field({ stored = null }: { stored?: string | null }) {
  const [photo, setPhoto] = useState(stored);
  const keys = useMemo(() => (photo ? [uploadKey(photo, 'avatar')] : []), [photo]);
  const uploads = useImageUploads(keys);
  return (
    <PhotoField
      name="Nuria"
      photo={photo}
      stored={stored}
      shape="provider"
      uploads={uploads}
      onChange={setPhoto}
    />
  );
}

const picture = () => document.querySelector('img')?.getAttribute('src');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function pick(file: File): void {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('nothing to pick files with');
  fireEvent.change(input, { target: { files: [file] } });
}

it('refuses a file that is no image and takes one that is', async () => {
  const { container } = renderInApp(<Field />);
  pick(new File(['hola'], 'nota.txt', { type: 'text/plain' }));
  await waitFor(() => expect(shown).toEqual(['Formato de imagen no permitido']));
  expect(container.querySelector('img')).toBeNull();
  expect(FakeRequest.sent).toEqual([]);
  pick(new File(['A'], 'a.png', { type: 'image/png' }));
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,QQ==');
});

it('removes a stored photo, which can be taken back', () => {
  renderInApp(<Field stored="/uploads/nuria.webp" />);
  expect(picture()).toContain('/uploads/nuria');
  press('Quitar foto');
  expect(picture()).toBeUndefined();
  press('Recuperar la foto anterior');
  expect(picture()).toContain('/uploads/nuria');
});

it('drops a photo that could not be uploaded, and the focus stays at the field', async () => {
  renderInApp(<Field />);
  pick(new File(['A'], 'a.png', { type: 'image/png' }));
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  FakeRequest.sent[0]?.answer(429, { detail: 'Demasiados intentos. Inténtalo más tarde' });
  await screen.findByText('Demasiados intentos. Inténtalo más tarde');
  screen.getByRole('button', { name: 'Quitar foto' }).focus();
  press('Quitar foto');
  expect(screen.queryByText('Demasiados intentos. Inténtalo más tarde')).toBeNull();
  expect(picture()).toBeUndefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cambiar foto' }));
});

it('keeps the focus at the photo when its upload is tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  renderInApp(<Field />);
  pick(new File(['A'], 'a.png', { type: 'image/png' }));
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  await act(async () => FakeRequest.sent[0]?.answer(503, {}));
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  retry.focus();
  fireEvent.click(retry);
  await waitFor(() => expect(retry.isConnected).toBe(false));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Cambiar foto');
});

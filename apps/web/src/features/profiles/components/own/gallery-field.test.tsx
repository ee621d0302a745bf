import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveToasts } from '#app/lib/toast.ts';
import { FakeRequest } from '#app/testing/fake-request.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { uploadKey } from '../../image-uploads.ts';
import { useImageUploads } from '../../use-image-uploads.ts';
import { GalleryField } from './gallery-field.tsx';

let shown: string[];
let reasons: (string | undefined)[];
let stop = () => {};
beforeEach(() => {
  [shown, reasons] = [[], []];
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  stop = receiveToasts(({ message, reason }) => {
    shown.push(message);
    reasons.push(reason);
  });
});
afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
});

function Field({ start }: { start: string[] }) {
  const [images, setImages] = useState<readonly string[]>(start);
  const keys = useMemo(() => images.map((image) => uploadKey(image, 'picture')), [images]);
  const uploads = useImageUploads(keys);
  return <GalleryField images={images} uploads={uploads} onChange={(next) => setImages(next)} />;
}

const sources = () => screen.getAllByRole('img').map((image) => image.getAttribute('src'));

function pick(container: HTMLElement, files: File[]) {
  const input = container.querySelector('input[type="file"]');
  if (!input) throw new Error('nothing to pick files with');
  fireEvent.change(input, { target: { files } });
}

const png = (content: string) => new File([content], 'a.png', { type: 'image/png' });
const uploads = (count: number) =>
  Array.from({ length: count }, (_, index) => `/uploads/${index}.webp`);

it('shows chosen images as data URLs and refuses other files', async () => {
  const { container } = renderInApp(<Field start={uploads(1)} />);
  pick(container, [png('A'), new File(['x'], 'x.txt', { type: 'text/plain' })]);
  await waitFor(() => expect(sources()).toEqual(['/uploads/0.webp', 'data:image/png;base64,QQ==']));
  expect(shown).toEqual(['Formato de imagen no permitido']);
});

it('shows the images that can be read when another cannot, and says so', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { container } = renderInApp(<Field start={[]} />);
  const readAsDataURL = FileReader.prototype.readAsDataURL;
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (
    this: FileReader,
    file,
  ) {
    if ((file as File).name === 'nube.png') this.onerror?.({} as never);
    else readAsDataURL.call(this, file);
  });
  pick(container, [png('A'), new File(['B'], 'nube.png', { type: 'image/png' }), png('C')]);
  await waitFor(() => expect(shown).toEqual(['No se pudo leer la imagen']));
  expect(sources()).toEqual(['data:image/png;base64,QQ==', 'data:image/png;base64,Qw==']);
});

it('fills up to twelve, says that there were more, and offers no further one', async () => {
  const { container } = renderInApp(<Field start={uploads(11)} />);
  pick(container, [png('A'), png('B')]);
  await waitFor(() => expect(sources()).toHaveLength(12));
  await waitFor(() => expect(shown).toEqual(['Máximo 12 imágenes en la galería']));
  expect(screen.queryByRole('button', { name: 'Agregar imagen' })).toBeNull();
});

it('moves the focus to the last image when no further one can be added', async () => {
  const { container } = renderInApp(<Field start={uploads(11)} />);
  screen.getByRole('button', { name: 'Agregar imagen' }).focus();
  pick(container, [png('A')]);
  await waitFor(() => expect(sources()).toHaveLength(12));
  expect(document.activeElement).toBe(screen.getByLabelText('Quitar imagen 12'));
});

it('leaves the focus where it is while further ones can be added', async () => {
  const { container } = renderInApp(<Field start={uploads(1)} />);
  pick(container, [png('A')]);
  await waitFor(() => expect(sources()).toHaveLength(2));
  expect(document.activeElement).toBe(document.body);
});

it('fills up to twelve also with files that are chosen while others are read', async () => {
  const { container } = renderInApp(<Field start={uploads(8)} />);
  pick(container, ['A', 'B', 'C', 'D'].map(png));
  pick(container, ['E', 'F', 'G', 'H'].map(png));
  await waitFor(() => expect(shown).toEqual(['Máximo 12 imágenes en la galería']));
  expect(sources()).toHaveLength(12);
});

it('says in one toast all that is wrong with the chosen files', async () => {
  const { container } = renderInApp(<Field start={uploads(11)} />);
  const large = png('C');
  Object.defineProperty(large, 'size', { value: 5_242_881 });
  pick(container, [png('A'), png('B'), new File(['x'], 'x.txt', { type: 'text/plain' }), large]);
  await waitFor(() => expect(sources()).toHaveLength(12));
  await waitFor(() => expect(shown).toEqual(['Formato de imagen no permitido']));
  expect(reasons).toEqual(['La imagen no puede superar 5MB. Máximo 12 imágenes en la galería']);
});

it('refuses an image that is too large', async () => {
  const { container } = renderInApp(<Field start={[]} />);
  const large = png('A');
  Object.defineProperty(large, 'size', { value: 5_242_881 });
  pick(container, [large]);
  await waitFor(() => expect(shown).toEqual(['La imagen no puede superar 5MB']));
  expect(screen.queryByRole('img')).toBeNull();
  expect(FakeRequest.sent).toEqual([]);
});

it('shows the progress of an upload, the reason of a failure, and a retry', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { container } = renderInApp(<Field start={uploads(1)} />);
  pick(container, [png('A')]);
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Subida' });
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  act(() => FakeRequest.sent[0]?.upload.onprogress?.({ loaded: 3, total: 4 }));
  expect(bar.value).toBe(0.75);

  const detail = 'Demasiados intentos. Inténtalo más tarde';
  await act(async () => FakeRequest.sent[0]?.answer(429, { detail }));
  expect((await screen.findByRole('alert')).textContent).toContain(`Imagen 2: a.png${detail}`);
  expect(sources()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar imagen 2' }));
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(2));
  await act(async () => FakeRequest.sent[1]?.answer(200, { image_url: '/uploads/a.webp' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.queryByText(detail)).toBeNull();
});

it('keeps the focus at an image whose upload is tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { container } = renderInApp(<Field start={uploads(1)} />);
  pick(container, [png('A')]);
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  await act(async () => FakeRequest.sent[0]?.answer(503, {}));
  const retry = await screen.findByRole('button', { name: 'Reintentar imagen 2' });
  retry.focus();
  fireEvent.click(retry);
  await waitFor(() => expect(retry.isConnected).toBe(false));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Quitar imagen 2');
});

it('stops the upload of an image that is removed', async () => {
  const { container } = renderInApp(<Field start={[]} />);
  pick(container, [png('A')]);
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Quitar imagen 1' }));
  await waitFor(() => expect(FakeRequest.sent[0]?.isAborted).toBe(true));
});

it('removes an image and moves the focus to the next', () => {
  renderInApp(<Field start={uploads(2)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Quitar imagen 1' }));
  expect(sources()).toEqual(['/uploads/1.webp']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Quitar imagen 1');
});

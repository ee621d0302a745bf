import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { receiveToasts } from '#app/lib/toast.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { GalleryField } from './gallery-field.tsx';

let shown: string[];
let stop = () => {};
beforeEach(() => {
  shown = [];
  stop = receiveToasts(({ message }) => shown.push(message));
});
afterEach(() => {
  stop();
  cleanup();
});

function Field({ start }: { start: string[] }) {
  const [images, setImages] = useState<readonly string[]>(start);
  return <GalleryField images={images} isEditing onChange={(next) => setImages(next)} />;
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

it('keeps chosen images as data URLs and refuses what is no image', async () => {
  const { container } = renderInApp(<Field start={uploads(1)} />);
  pick(container, [png('A'), new File(['x'], 'x.txt', { type: 'text/plain' })]);
  await waitFor(() => expect(sources()).toEqual(['/uploads/0.webp', 'data:image/png;base64,QQ==']));
  expect(shown).toEqual(['Formato de imagen no permitido']);
});

it('fills up to twelve, says that there were more, and offers no further one', async () => {
  const { container } = renderInApp(<Field start={uploads(11)} />);
  pick(container, [png('A'), png('B')]);
  await waitFor(() => expect(sources()).toHaveLength(12));
  await waitFor(() => expect(shown).toEqual(['Máximo 12 imágenes en la galería']));
  expect(screen.queryByRole('button', { name: 'Agregar imagen' })).toBeNull();
});

it('removes one and moves the focus to the next', () => {
  renderInApp(<Field start={uploads(2)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Quitar imagen 1' }));
  expect(sources()).toEqual(['/uploads/1.webp']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Quitar imagen 1');
});

import { cleanup, fireEvent, waitFor } from '@testing-library/react';
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

function Field() {
  const [photo, setPhoto] = useState<string | null>(null);
  const keys = useMemo(() => (photo ? [uploadKey(photo, 'avatar')] : []), [photo]);
  const uploads = useImageUploads(keys);
  return (
    <PhotoField name="Nuria" photo={photo} shape="provider" uploads={uploads} onChange={setPhoto} />
  );
}

it('refuses a file that is no image and takes one that is', async () => {
  const { container } = renderInApp(<Field />);
  const pick = (file: File) => {
    const input = container.querySelector('input[type="file"]');
    if (!input) throw new Error('nothing to pick files with');
    fireEvent.change(input, { target: { files: [file] } });
  };
  pick(new File(['hola'], 'nota.txt', { type: 'text/plain' }));
  await waitFor(() => expect(shown).toEqual(['Formato de imagen no permitido']));
  expect(container.querySelector('img')).toBeNull();
  expect(FakeRequest.sent).toEqual([]);
  pick(new File(['A'], 'a.png', { type: 'image/png' }));
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(1));
  expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,QQ==');
});

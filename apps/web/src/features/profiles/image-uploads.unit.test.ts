import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeRequest } from '#app/testing/fake-request.ts';
import { createImageUploads, uploadKey } from './image-uploads.ts';

beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

const image = (name: string) => ({
  preview: `data:image/png;base64,${name}`,
  file: new File([name], `${name}.png`, { type: 'image/png' }),
});
const one = image('one');
const two = image('two');
const request = async (index: number) =>
  vi.waitFor(() => FakeRequest.sent[index] ?? expect.fail('no request yet'));

test('an image is uploaded for its purpose, and says how far it is', async () => {
  const uploads = createImageUploads();
  const listener = vi.fn();
  uploads.subscribe(listener);
  uploads.add(one, 'avatar');
  const sent = await request(0);
  expect(sent.url).toBe('/api/upload/image?purpose=avatar');
  sent.upload.onprogress?.({ loaded: 1, total: 4 });
  expect(uploads.get().get(uploadKey(one.preview, 'avatar'))).toMatchObject({
    progress: 0.25,
    url: null,
  });
  expect(uploads.urlOf(one.preview, 'avatar')).toBeNull();
  sent.answer(200, { image_url: '/uploads/one.webp' });
  await uploads.settled();
  expect(uploads.urlOf(one.preview, 'avatar')).toBe('/uploads/one.webp');
  expect(listener).toHaveBeenCalled();
});

test('images are uploaded in sequence, and a failure does not stop the others', async () => {
  const uploads = createImageUploads();
  uploads.add(one, 'picture');
  uploads.add(two, 'picture');
  const first = await request(0);
  expect(FakeRequest.sent).toHaveLength(1);
  first.answer(429, { detail: 'Demasiados intentos. Inténtalo más tarde' });
  (await request(1)).answer(200, { image_url: '/uploads/two.webp' });
  await uploads.settled();
  expect(uploads.get().get(uploadKey(one.preview, 'picture'))?.problem).toBe(
    'Demasiados intentos. Inténtalo más tarde',
  );
  expect(uploads.urlOf(two.preview, 'picture')).toBe('/uploads/two.webp');

  uploads.retry(one.preview, 'picture');
  expect(uploads.get().get(uploadKey(one.preview, 'picture'))?.problem).toBeNull();
  (await request(2)).answer(200, { image_url: '/uploads/one.webp' });
  await uploads.settled();
  expect(uploads.urlOf(one.preview, 'picture')).toBe('/uploads/one.webp');
});

test('without an answer the upload has its own error', async () => {
  const uploads = createImageUploads();
  uploads.add(one, 'picture');
  (await request(0)).onerror();
  await uploads.settled();
  expect(uploads.get().get(uploadKey(one.preview, 'picture'))?.problem).toBe(
    'No se pudo subir la imagen. Comprueba tu conexión.',
  );
});

test('an upload that is no longer needed is aborted, before or while it is sent', async () => {
  const uploads = createImageUploads();
  uploads.add(one, 'picture');
  uploads.add(two, 'picture');
  const sent = await request(0);
  uploads.keepOnly(new Set());
  await uploads.settled();
  expect(sent.isAborted).toBe(true);
  expect(FakeRequest.sent).toHaveLength(1);
  expect(uploads.get().size).toBe(0);
});

test('a save that waits for the uploads also waits for an image that is added meanwhile', async () => {
  const uploads = createImageUploads();
  uploads.add(one, 'picture');
  const urls = uploads.settled().then(() => uploads.urlOf(two.preview, 'picture'));
  uploads.add(two, 'picture');
  (await request(0)).answer(200, { image_url: '/uploads/one.webp' });
  (await request(1)).answer(200, { image_url: '/uploads/two.webp' });
  expect(await urls).toBe('/uploads/two.webp');
});

test('uploads do not wait for images that are still being read, but a save does', async () => {
  const uploads = createImageUploads();
  const reading = Promise.withResolvers<void>();
  uploads.expect(reading.promise);
  uploads.add(one, 'picture');
  const urls = uploads.settled().then(() => uploads.urlOf(two.preview, 'picture'));
  (await request(0)).answer(200, { image_url: '/uploads/one.webp' });
  await vi.waitFor(() => expect(uploads.urlOf(one.preview, 'picture')).toBeTruthy());
  uploads.add(two, 'picture');
  reading.resolve();
  (await request(1)).answer(200, { image_url: '/uploads/two.webp' });
  expect(await urls).toBe('/uploads/two.webp');
});

test('the same image is uploaded once, and a stored one is not uploaded', async () => {
  const uploads = createImageUploads();
  uploads.add(one, 'picture');
  uploads.add(one, 'picture');
  (await request(0)).answer(200, { image_url: '/uploads/one.webp' });
  await uploads.settled();
  expect(FakeRequest.sent).toHaveLength(1);
  expect(uploads.urlOf('/uploads/other.webp', 'picture')).toBe('/uploads/other.webp');
});

test('an image used as photo and in the gallery is uploaded for each', async () => {
  const uploads = createImageUploads();
  uploads.add(one, 'avatar');
  uploads.add(one, 'picture');
  (await request(0)).answer(200, { image_url: '/uploads/avatar.webp' });
  (await request(1)).answer(200, { image_url: '/uploads/picture.webp' });
  await uploads.settled();
  expect(uploads.urlOf(one.preview, 'avatar')).toBe('/uploads/avatar.webp');
  expect(uploads.urlOf(one.preview, 'picture')).toBe('/uploads/picture.webp');
});

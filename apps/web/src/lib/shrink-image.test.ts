import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shrinkImage } from './shrink-image.ts';

let size: { width: number; height: number };
let encoded: Blob | null;
let drawnAs: number[];

/** jsdom has no image decoder and no canvas; the browser specs use real ones. */
beforeEach(() => {
  drawnAs = [];
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_bitmap: unknown, _x: number, _y: number, width: number, height: number) => {
      drawnAs = [width, height];
    },
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(encoded));
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const photo = (bytes: number) =>
  new File([new Uint8Array(bytes)], 'foto.jpg', { type: 'image/jpeg' });

it('leaves no more pixels than are stored', async () => {
  size = { width: 4000, height: 3000 };
  encoded = new Blob([new Uint8Array(90_000)], { type: 'image/jpeg' });
  const small = await shrinkImage(photo(3_000_000), 512);
  expect(drawnAs).toEqual([512, 384]);
  expect(small).toMatchObject({ name: 'foto.jpg', type: 'image/jpeg', size: 90_000 });
});

it.each([
  ['is small', 200_000, 4000, 90_000],
  ['has no more pixels than are stored', 900_000, 512, 90_000],
  ['became no smaller', 900_000, 4000, 900_000],
])('leaves a file as it is that %s', async (_what, bytes, width, after) => {
  size = { width, height: 300 };
  encoded = new Blob([new Uint8Array(after)]);
  const file = photo(bytes);
  expect(await shrinkImage(file, 512)).toBe(file);
});

it('leaves it to the server to refuse what cannot be read', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('damaged')));
  const file = photo(900_000);
  expect(await shrinkImage(file, 512)).toBe(file);
});

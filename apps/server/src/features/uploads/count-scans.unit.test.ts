import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createImage, createProgressiveBomb } from '#app/testing/images.ts';
import { countScans } from './count-scans.ts';

test('a plain JPEG has one scan, a progressive one about ten', async () => {
  expect(countScans(await createImage({ format: 'jpeg' }))).toBe(1);
  const progressive = await sharp(await createImage({ width: 300, height: 200 }))
    .jpeg({ progressive: true, quality: 95 })
    .toBuffer();
  expect(countScans(progressive)).toBeGreaterThan(5);
  expect(countScans(progressive)).toBeLessThan(16);
  expect(countScans(await createProgressiveBomb(50))).toBeGreaterThan(50);
});

test.each([
  ['fill bytes', [0xff, 0xff]],
  ['a marker without a segment', [0xff, 0xd0]],
  ['stray bytes', [0x20, 0xff, 0x00]],
])('%s before a segment, which decoders skip, hide no scan', async (_, skipped) => {
  const addTo = (jpeg: Buffer) =>
    Buffer.concat([jpeg.subarray(0, 2), Buffer.from(skipped), jpeg.subarray(2)]);
  const bomb = await createProgressiveBomb(50);
  expect(countScans(addTo(bomb))).toBe(countScans(bomb));
  const decodable = addTo(await createImage({ format: 'jpeg' }));
  await expect(sharp(decodable, { failOn: 'error' }).stats()).resolves.toBeTruthy();
});

test('other formats have none, and what is cut off ends', async () => {
  expect(countScans(await createImage({ format: 'png' }))).toBe(0);
  expect(countScans(await createImage({ format: 'webp' }))).toBe(0);
  const jpeg = await createImage({ format: 'jpeg' });
  for (let end = 0; end < jpeg.length; end += 37) {
    expect(countScans(jpeg.subarray(0, end))).toBeLessThan(2);
  }
  expect(countScans(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0]))).toBe(0);
});

/** Counts the searches: each costs as much as looking at dozens of bytes. */
class Searched extends Uint8Array {
  searches = 0;
  override indexOf(byte: number, start?: number): number {
    this.searches += 1;
    return super.indexOf(byte, start);
  }
}

test.each([
  ['fill bytes', [0xff]],
  ['escaped bytes', [0xff, 0x00]],
  ['escaped bytes among others', [0xff, 0x00, 0x00]],
  ['markers without a segment', [0xff, 0xd0]],
])('a file full of %s is not searched at each of them', (_, filler) => {
  const bytes = new Searched(60_000);
  bytes.set(Array.from(bytes, (_, at) => filler[at % filler.length] ?? 0));
  bytes.set([0xff, 0xd8, 0xff]);
  countScans(bytes);
  expect(bytes.searches).toBeLessThan(bytes.length / 30);
});

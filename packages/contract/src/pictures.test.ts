import { expect, test } from 'vitest';
import { linkExpiryOf, sourcesOf } from './pictures.ts';

const file = '0123456789abcdef0123456789abcdef.webp';
const url = `/uploads/${file}`;

test('a picture comes in every width, and as it is stored', () => {
  expect(sourcesOf(url, 'picture', '292px')).toEqual({
    sizes: '292px',
    srcSet: [
      `/uploads/96/${file} 96w`,
      `/uploads/192/${file} 192w`,
      `/uploads/384/${file} 384w`,
      `/uploads/768/${file} 768w`,
      `/uploads/1152/${file} 1152w`,
      `${url} 1600w`,
    ].join(', '),
    src: url,
  });
});

test('an avatar comes in the widths below its own', () => {
  const { srcSet } = sourcesOf(url, 'avatar', '44px');
  expect(srcSet?.match(/\d+w/g)).toEqual(['96w', '192w', '384w', '512w']);
});

test.each(['data:image/png;base64,AA==', 'blob:https://oficio.example/1'])(
  'what is not stored yet is its own only source: %s',
  (local) => {
    expect(sourcesOf(local, 'picture', '292px')).toEqual({ src: local });
  },
);

test('every width of an image that is not public has the signature of its link', () => {
  const query = 'expires=1795737600&signature=a-b_c';
  const { src, srcSet } = sourcesOf(`${url}?${query}`, 'picture', '292px');
  expect(src).toBe(`${url}?${query}`);
  expect(srcSet).toContain(`/uploads/96/${file}?${query} 96w, `);
});

test('a link says when it expires', () => {
  expect(linkExpiryOf(`${url}?expires=1795737600&signature=a`)).toBe(1_795_737_600_000);
  for (const other of [url, `${url}?`, 'https://oficio.example/a?expires=1', 'data:image/png;']) {
    expect(linkExpiryOf(other)).toBeNull();
  }
});

import { expect, test } from 'vitest';
import { sourcesOf } from './pictures.ts';

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

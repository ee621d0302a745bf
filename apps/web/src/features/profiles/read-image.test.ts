import { expect, test } from 'vitest';
import { imageProblem, readImages } from './read-image.ts';

test('5 MB are accepted, one byte more is not', () => {
  expect(imageProblem({ type: 'image/jpeg', size: 5_242_880 })).toBeNull();
  expect(imageProblem({ type: 'image/jpeg', size: 5_242_881 })).toBe(
    'La imagen no puede superar 5MB',
  );
});

test.each(['text/html', 'image/svg+xml', 'application/pdf', ''])('%j is refused', (type) => {
  expect(imageProblem({ type, size: 1 })).toBe('Formato de imagen no permitido');
});

test('the images among the files are read, and why others are refused is said once', async () => {
  const files = [
    new File(['hola'], 'nota.txt', { type: 'text/plain' }),
    new File(['A'], 'a.png', { type: 'image/png' }),
    new File(['<svg/>'], 'b.svg', { type: 'image/svg+xml' }),
  ];
  expect(await readImages(files)).toEqual({
    images: [{ file: files[1], preview: 'data:image/png;base64,QQ==' }],
    problems: ['Formato de imagen no permitido'],
  });
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { Stars } from './stars.tsx';

afterEach(cleanup);

const textOf = (element: Parameters<typeof renderInApp>[0]) => {
  const { container, unmount } = renderInApp(element);
  const text = container.querySelector('span')?.textContent;
  unmount();
  return text;
};

it('names the rating with one decimal, 0.0 when absent', () => {
  renderInApp(<Stars rating={4.56} />);
  expect(screen.getByRole('img', { name: '4.6 de 5 estrellas' })).toBeTruthy();
  expect(textOf(<Stars rating={undefined} />)).toBe('0.0');
});

import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { Avatar } from './avatar.tsx';

afterEach(cleanup);

const textOf = (element: Parameters<typeof renderInApp>[0]) => {
  const { container, unmount } = renderInApp(element);
  const text = container.querySelector('span')?.textContent;
  unmount();
  return text;
};

it.each([
  ['Ángel Ruiz', 'Á'],
  ['  lucía', 'L'],
  ['', '?'],
  [undefined, '?'],
])('shows the initial of %j as %s', (name, initial) => {
  expect(textOf(<Avatar name={name} shape="person" />)).toBe(initial);
});

it('marks support with an S, whatever its name', () => {
  expect(textOf(<Avatar name="Marta" shape="person" isSupport />)).toBe('S');
});

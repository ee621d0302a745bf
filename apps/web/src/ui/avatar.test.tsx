import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { checkConnection } from '#app/lib/connection.ts';
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

it('shows a photo that failed without a connection once there is one again', async () => {
  const { container } = renderInApp(<Avatar name="Marta" photo="/marta.webp" shape="person" />);
  const photo = () => container.querySelector('img');
  const answerWith = (status: number) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status }));
    return act(() => checkConnection());
  };
  await answerWith(503);
  fireEvent.error(photo() as HTMLImageElement);
  expect(photo()).toBeNull();
  expect(container.textContent).toBe('M');
  // The check that the failure has begun.
  await act(() => checkConnection());
  await answerWith(200);
  expect(photo()).toBeTruthy();
  vi.unstubAllGlobals();
});

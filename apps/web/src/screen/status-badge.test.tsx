import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { StatusBadge } from './status-badge.tsx';

afterEach(cleanup);

const textOf = (element: Parameters<typeof renderInApp>[0]) => {
  const { container, unmount } = renderInApp(element);
  const text = container.querySelector('span')?.textContent;
  unmount();
  return text;
};

it.each([
  ['available', 'Disponible'],
  ['busy', 'Ocupado'],
  ['offline', 'Fuera de horario'],
  ['something else', 'Fuera de horario'],
  [undefined, 'Fuera de horario'],
])('calls the availability %s "%s"', (status, label) => {
  expect(textOf(<StatusBadge status={status} />)).toBe(label);
});

it('lets a screen choose its reading of offline', () => {
  expect(textOf(<StatusBadge status={null} offlineLabel="Offline" />)).toBe('Offline');
  expect(textOf(<StatusBadge status="available" offlineLabel="Offline" />)).toBe('Disponible');
});

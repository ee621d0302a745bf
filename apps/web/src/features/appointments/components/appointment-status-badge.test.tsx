import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { AppointmentStatusBadge } from './appointment-status-badge.tsx';

afterEach(cleanup);

const textOf = (element: Parameters<typeof renderInApp>[0]) => {
  const { container, unmount } = renderInApp(element);
  const text = container.querySelector('span')?.textContent;
  unmount();
  return text;
};

it.each([
  ['pending', 'Pendiente'],
  ['accepted', 'Aceptada'],
  ['rejected', 'Rechazada'],
  ['cancelled', 'Cancelada'],
  ['completed', 'Completada'],
  ['unheard of', 'Pendiente'],
])('calls the appointment %s "%s"', (status, label) => {
  expect(textOf(<AppointmentStatusBadge status={status} />)).toBe(label);
});

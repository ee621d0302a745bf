import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { AppointmentStatusBadge } from './appointment-status-badge.tsx';
import { Avatar } from './avatar.tsx';
import { Stars } from './stars.tsx';
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

it('says the rating to one decimal, 0.0 when absent', () => {
  renderInApp(<Stars rating={4.56} />);
  expect(screen.getByRole('img', { name: '4.6 de 5 estrellas' })).toBeTruthy();
  expect(textOf(<Stars rating={undefined} />)).toBe('0.0');
});

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

import { CallError } from '@oficio/contract/errors.ts';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#app/lib/toast.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { Toasts } from './toasts.tsx';

vi.mock('./toaster.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a toaster that fails to load leaves the rest of the app, and its toasts as plain text', async () => {
  renderInApp(
    <>
      <Toasts />
      <h1>Buscar Servicios</h1>
    </>,
  );
  toast.error('Email o contraseña incorrectos');
  const alert = await screen.findByText('Email o contraseña incorrectos');
  expect(alert.role).toBe('alert');
  expect(screen.getByRole('heading', { name: 'Buscar Servicios' })).toBeTruthy();

  act(() => toast.success('Cita aceptada', 'Falta la dirección'));
  expect(screen.getByRole('status').textContent).toBe('Cita aceptada Falta la dirección');
  expect(screen.getByRole('alert')).toBeTruthy();
  act(() => toast.hide('Cita aceptada'));
  expect(screen.queryByRole('status')).toBeNull();

  const failure = new CallError(503, 'Servicio caído', { requestId: 'c0de' });
  act(() => toast.failure(failure, 'Error al bloquear'));
  expect(screen.getByText('c0de')).toBeTruthy();
  await pass(7000);
  expect(screen.queryByText('Email o contraseña incorrectos')).toBeNull();
  await pass(23_000);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a plain toast that comes again is shown once, for its whole time', async () => {
  renderInApp(<Toasts />);
  toast.info('Conectando...');
  await screen.findByRole('status');
  await pass(4000);
  act(() => toast.info('Conectando...'));
  await pass(4000);
  expect(screen.getAllByText('Conectando...')).toHaveLength(1);
  await pass(1000);
  expect(screen.queryByText('Conectando...')).toBeNull();
});

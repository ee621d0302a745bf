import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '#app/lib/toast.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { Toasts } from './toasts.tsx';

vi.mock('./toaster.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

afterEach(cleanup);

it('a toaster that fails to load leaves the rest of the app', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  renderInApp(
    <>
      <Toasts />
      <h1>Buscar Servicios</h1>
    </>,
  );
  toast.info('Sin conexión');
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'Buscar Servicios' })).toBeTruthy();
});

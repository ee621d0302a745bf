import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { PasswordStrength } from './password-strength.tsx';

const load = vi.hoisted(() => vi.fn());
vi.mock('./password-meter.tsx', async (importOriginal) => {
  load();
  return importOriginal();
});

/** The meter's code takes a while on a busy machine. */
const LOADING = { timeout: 20_000 };

afterEach(cleanup);

const strengthOf = (password: string) => (
  <PasswordStrength password={password} known={['Lucía']}>
    <input aria-label="Contraseña" />
  </PasswordStrength>
);

it('loads its meter with the first character, and announces changes politely', async () => {
  const { container, rerender } = renderInApp(strengthOf(''));
  const live = container.querySelector('[aria-live=polite]');
  expect(live?.textContent).toBe('');
  expect(load).not.toHaveBeenCalled();
  rerender(strengthOf('1'));
  expect(await screen.findByText(/^Seguridad:/, undefined, LOADING)).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
  expect(live?.textContent).toBe('Seguridad: Muy débil. Escribe al menos 6 caracteres.');
  rerender(strengthOf('caballo-grapa-pila-cerrojo'));
  await vi.waitFor(() => expect(live?.textContent).toBe('Seguridad: Muy buena'), LOADING);
  rerender(strengthOf(''));
  expect(live?.textContent).toBe('');
});

import { CallError } from '@oficio/contract/errors.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { Loaded } from './loaded.tsx';

afterEach(cleanup);

const requestId = '0198c0de-0000-4000-8000-000000000001';

function show(error: Error): void {
  const failed = { data: undefined, error, errorUpdatedAt: 1, isError: true } as const;
  const query = { ...failed, isPlaceholderData: false, isFetching: false, refetch: vi.fn() };
  renderInApp(
    <Loaded query={query} skeleton={null} error="Error al cargar citas">
      {() => null}
    </Loaded>,
  );
}

it('a failure of the server is shown with its code', () => {
  show(new CallError(500, 'Se ha producido un error inesperado', { requestId }));
  expect(screen.getByText('Error al cargar citas')).toBeTruthy();
  expect(screen.getByText(requestId).parentElement?.textContent).toBe(
    `Código del error: ${requestId}`,
  );
});

it.each([
  ['a refusal', new CallError(404, 'Recurso no encontrado', { requestId })],
  ['a lost connection', new CallError(0, null)],
  ['an error of the app', new Error('x is undefined')],
])('%s has no code', (_, error) => {
  show(error);
  expect(screen.getByText('Error al cargar citas')).toBeTruthy();
  expect(screen.queryByText(/Código del error/)).toBeNull();
});

import { CallError } from '@oficio/contract/errors.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { Loaded } from './loaded.tsx';

afterEach(cleanup);

const requestId = '0198c0de-0000-4000-8000-000000000001';

function loaded(part: { data?: string; error: Error | null }) {
  const states = { errorUpdatedAt: 1, isError: part.error !== null, isPlaceholderData: false };
  const query = { data: undefined, ...part, ...states, isFetching: false, refetch: vi.fn() };
  return (
    <section aria-label="Citas" tabIndex={-1}>
      <Loaded query={query} skeleton={null} error="Error al cargar citas">
        {(answer) => <p>{answer}</p>}
      </Loaded>
    </section>
  );
}

const show = (error: Error) => renderInApp(loaded({ error }));

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

it('the focus stays near the button to try again, which leaves with the error', async () => {
  const { rerender } = show(new CallError(0, null));
  screen.getByRole('button', { name: 'Reintentar' }).focus();
  rerender(loaded({ data: 'Fuga', error: null }));
  expect(screen.getByText('Fuga')).toBeTruthy();
  const part = screen.getByRole('region', { name: 'Citas' });
  await waitFor(() => expect(document.activeElement).toBe(part));
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#app/testing/render.tsx';
import { Modal } from './modal.tsx';

afterEach(cleanup);

/** A row with a button that asks before it removes the row. */
function Rows() {
  const [hasRow, setHasRow] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const close = (isRemoved: boolean) => {
    setHasRow(!isRemoved);
    setAsking(false);
  };
  return (
    <main tabIndex={-1}>
      <section aria-label="Citas" tabIndex={-1}>
        {hasRow && (
          <p>
            <button type="button" onClick={() => setAsking(true)}>
              Quitar
            </button>
          </p>
        )}
        <Modal opened={isAsking} onClose={() => close(false)} title="¿Quitar?">
          <button type="button" onClick={() => close(true)}>
            Sí
          </button>
          <button type="button" onClick={() => close(false)}>
            No
          </button>
        </Modal>
      </section>
    </main>
  );
}

async function answer(name: string): Promise<void> {
  renderInApp(<Rows />);
  screen.getByRole('button', { name: 'Quitar' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Quitar' }));
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('returns the focus to what opened it', async () => {
  await answer('No');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Quitar' })),
  );
});

it('moves the focus to what is around its opener when that is gone', async () => {
  await answer('Sí');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Citas')));
});

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { renderInApp } from '#app/testing/render.tsx';
import ReviewModal from './review-modal.tsx';

let sent: { comment: string | null }[];
/** Answers the review under way. */
let answer: () => void;

beforeEach(() => {
  sent = [];
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Promise<Response>((resolve) => {
      answer = () => resolve(Response.json({}));
    });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Screen() {
  const review = useDialog();
  return (
    <>
      <button type="button" onClick={() => review.open()}>
        Valorar
      </button>
      <ReviewModal
        {...review.props}
        providerId="ramon"
        conversationId="lucia_ramon"
        name="Ramón Etxeberria"
      />
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const comment = () => screen.getByLabelText<HTMLTextAreaElement>('Comentario');
const type = (value: string) => fireEvent.change(comment(), { target: { value } });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
async function open(): Promise<void> {
  press('Valorar');
  await screen.findByRole('dialog');
}

describe('opened again while it is being sent', () => {
  beforeEach(async () => {
    renderInApp(<Screen />);
    await open();
    type('Muy puntual');
    press('Enviar Valoración');
    await waitFor(() => expect(sent).toHaveLength(1));
    press('Cancelar');
    await isClosed();
    await open();
    expect(screen.getByRole('button', { name: 'Enviando...' })).toHaveProperty('disabled', true);
  });

  it('closes once what it shows was sent, and does not offer it again', async () => {
    await act(async () => answer());
    await isClosed();
    await open();
    expect(comment().value).toBe('');
    expect(sent).toMatchObject([{ comment: 'Muy puntual' }]);
  });

  it('stays open with what was typed since', async () => {
    type('Muy puntual y limpio');
    await act(async () => answer());
    await screen.findByText('Enviar Valoración');
    expect(comment().value).toBe('Muy puntual y limpio');
  });
});

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveToasts } from '#app/lib/toast.ts';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { setWidth, widths } from '#app/testing/set-width.ts';
import { refusal, stubAnswers, unreachable } from '#app/testing/stub-answers.ts';
import ReviewModal from './review-modal.tsx';

let sent: { comment: string | null }[];
/** Answers the review under way. */
let answer: () => void;
let toasts: string[];
let stopToasts = () => {};

beforeEach(() => {
  [sent, toasts] = [[], []];
  stopToasts = receiveToasts(({ message }) => toasts.push(message));
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
  stopToasts();
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
    expect(screen.getByRole('button', { name: 'Enviando...' })).toHaveProperty(
      'ariaDisabled',
      'true',
    );
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

it('says that the provider is banned or has left, and keeps what was typed', async () => {
  const reasons: (string | undefined)[] = [];
  const stop = receiveToasts(({ reason }) => reasons.push(reason));
  stubAnswers({
    'POST /api/reviews/create-from-chat': () => refusal(404, 'Recurso no encontrado'),
  });
  renderInApp(<Screen />);
  await open();
  type('Muy puntual');
  press('Enviar Valoración');
  await waitFor(() => expect(reasons).toEqual(['Lo que quieres valorar ya no está en Oficio.']));
  expect(comment().value).toBe('Muy puntual');
  stop();
});

it('a long title of the service is cut between characters', async () => {
  const calls = stubAnswers({ 'POST /api/reviews/create-from-chat': {} });
  const service = { id: 'cita', title: `${'a'.repeat(99)}😀 en la cocina` };
  const reviewed = { providerId: 'ramon', conversationId: 'lucia_ramon', service };
  renderInApp(<ReviewModal opened onClose={() => {}} name="Ramón Etxeberria" {...reviewed} />);
  fireEvent.click(await screen.findByText('Enviar Valoración'));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ service_type: 'a'.repeat(99) }));
});

it('a review that the server refuses says why, and what was typed stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const detail = 'Ya has valorado este servicio';
  stubAnswers({ 'POST /api/reviews/create-from-chat': () => refusal(409, detail) });
  renderInApp(<Screen />);
  await open();
  type('Muy puntual');
  press('Enviar Valoración');
  await waitFor(() => expect(toasts).toEqual([detail]));
  expect(comment().value).toBe('Muy puntual');
});

it.each(widths)(
  'on $width it is closed by key, stays after a failure, and is empty once sent',
  async ({ isPhone }) => {
    setWidth(isPhone);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const create = 'POST /api/reviews/create-from-chat';
    const answers = { 'GET /readyz': {}, [create]: unreachable };
    const calls = stubAnswers(answers);
    const toasts: string[] = [];
    const stopToasts = receiveToasts(({ message }) => toasts.push(message));
    const ratings = ['Calificación General', 'Puntualidad', 'Calidad del Servicio'];
    const rating = (label: string) => within(screen.getByRole('group', { name: label }));
    const expectUntouched = () => {
      for (const label of [...ratings, 'Relación Calidad/Precio'])
        expect(rating(label).getByText('5/5')).toBeTruthy();
      expect(serviceType().value).toBe('');
      expect(comment().value).toBe('');
    };
    const serviceType = () => screen.getByLabelText<HTMLInputElement>('Tipo de Servicio');

    renderInApp(<Screen />);
    const opener = screen.getByRole('button', { name: 'Valorar' });
    opener.focus();
    await open();
    expect(screen.getByText('Valorando a: Ramón Etxeberria')).toBeTruthy();
    expectUntouched();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(opener));

    await open();
    fireEvent.click(rating('Puntualidad').getByLabelText('3 estrellas'));
    expect(rating('Puntualidad').getByText('3/5')).toBeTruthy();
    fireEvent.change(serviceType(), { target: { value: 'Fontanería' } });
    type('Rápido y limpio.');
    press('Enviar Valoración');
    await waitFor(() => expect(toasts).toEqual(['Error al enviar valoración']));
    expect(comment().value).toBe('Rápido y limpio.');

    Object.assign(answers, { [create]: {} });
    fireEvent.click(await screen.findByText('Enviar Valoración'));
    await waitFor(() => expect(toasts.slice(1)).toEqual(['¡Valoración enviada exitosamente!']));
    await isClosed();
    expect(calls.at(-1)?.body).toMatchObject({
      provider_id: 'ramon',
      conversation_id: 'lucia_ramon',
      rating: 5,
      punctuality_rating: 3,
      service_type: 'Fontanería',
      comment: 'Rápido y limpio.',
    });
    await open();
    expectUntouched();
    stopToasts();
  },
);

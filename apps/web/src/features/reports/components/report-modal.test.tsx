import type { Message } from '@oficio/contract/conversations.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MESSAGES_IN_MEMORY } from '#app/lib/offline/message-keys.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { receiveToasts } from '#app/lib/toast.ts';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import { renderInApp } from '#app/testing/render.tsx';
import ReportModal from './report-modal.tsx';

const conversation = { id: 'lucia_ramon', ownId: 'lucia', name: 'Ramón Etxeberria' };

function message(seq: number): Message {
  return {
    id: `message-${seq}`,
    conversation_id: conversation.id,
    seq,
    sender_id: seq % 2 === 1 ? 'ramon' : 'lucia',
    receiver_id: seq % 2 === 1 ? 'lucia' : 'ramon',
    message: `Mensaje ${seq}`,
    message_type: 'text',
    image_url: null,
    location: null,
    client_id: null,
    timestamp: '2026-11-20T10:00:00.000Z',
    removed: removed.includes(seq),
  };
}

/** The numbers of the conversation's first and last message. */
let first: number;
let last: number;
let removed: number[];
let refusal: string | null;
let isBroken: boolean;
/** Whether what is reported does not exist any more. */
let isGone: boolean;
let sent: unknown[];
/** Resolves when the server answers a report. */
let answered: Promise<void>;
beforeEach(() => {
  [first, last, removed, refusal, isBroken, sent] = [110, 130, [], null, false, []];
  isGone = false;
  answered = Promise.resolve();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/readyz') return Response.json({});
    const { pathname, searchParams } = new URL(url, location.href);
    if (pathname === '/api/reports') {
      sent.push(JSON.parse(String(init.body)));
      await answered;
      if (isBroken) return Response.json({}, { status: 500 });
      if (isGone) return Response.json({ detail: 'Recurso no encontrado' }, { status: 404 });
      return refusal
        ? Response.json({ detail: refusal }, { status: 409 })
        : Response.json({ success: true });
    }
    if (isBroken) return Response.json({ detail: 'No' }, { status: 422 });
    const end = Number(searchParams.get('before') ?? last + 1) - 1;
    const start = Math.max(first, end - 99);
    const messages = Array.from({ length: end - start + 1 }, (_, index) => message(start + index));
    return Response.json({
      messages,
      other_read_seq: 0,
      removed_seqs: [],
      deleted_seqs: [],
      removed_until: 0,
    });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(reported: { type: 'user' | 'message'; id: string } = { type: 'user', id: 'ramon' }) {
  const onClose = vi.fn();
  renderInApp(
    <ReportModal
      opened
      onClose={onClose}
      reported={reported}
      title="Denunciar"
      conversation={conversation}
    />,
    queryClient,
  );
  return onClose;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function openMessages(): Promise<HTMLElement> {
  press('Adjuntar mensajes');
  return screen.findByRole('dialog', { name: 'Adjuntar mensajes' });
}
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('sends the chosen messages with the report', async () => {
  first = 1;
  const onClose = show();
  const dialog = await openMessages();
  fireEvent.click(await box(/^Ramón Etxeberria · .*Mensaje 129$/));
  fireEvent.click(await box(/^Tú · .*Mensaje 130$/));
  within(dialog).getByRole('button', { name: 'Ver mensajes anteriores' }).focus();
  press('Ver mensajes anteriores');
  fireEvent.click(await box(/Mensaje 1$/));
  // The button is gone, and the focus still in the dialog.
  expect(document.activeElement?.closest('[role=dialog]')).toBe(dialog);
  expect(within(dialog).queryByRole('button', { name: 'Ver mensajes anteriores' })).toBeNull();
  expect(within(dialog).getByText('3 de 20 mensajes')).toBeTruthy();
  fireEvent.click(await box(/Mensaje 130$/));
  press('Listo');
  expect(await screen.findByText('2 mensajes adjuntos')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Acoso o insultos' }));
  press('Enviar denuncia');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      target_type: 'user',
      target_id: 'ramon',
      reason: 'abuse',
      details: null,
      attached_seqs: [129, 1],
    },
  ]);
});

it('takes twenty messages, not one more', async () => {
  show();
  await openMessages();
  for (let seq = 110; seq < 130; seq += 1) {
    fireEvent.click(await box(new RegExp(`Mensaje ${seq}$`)));
  }
  expect((await box(/Mensaje 130$/)).disabled).toBe(true);
  fireEvent.click(await box(/Mensaje 110$/));
  expect((await box(/Mensaje 130$/)).disabled).toBe(false);
});

it('includes a reported message always, and offers no removed one', async () => {
  removed = [128];
  show({ type: 'message', id: 'message-127' });
  expect(screen.getByText('El mensaje denunciado se incluye siempre.')).toBeTruthy();
  await openMessages();
  const own = await box(/Mensaje 127$/);
  expect([own.checked, own.disabled]).toEqual([true, true]);
  expect(screen.queryByRole('checkbox', { name: /Mensaje 128$/ })).toBeNull();
});

it('keeps the report when a message was deleted meanwhile, and takes that message off', async () => {
  const toasts: string[] = [];
  const stop = receiveToasts(({ message: text }) => toasts.push(text));
  show();
  await openMessages();
  fireEvent.click(await box(/Mensaje 129$/));
  fireEvent.click(await box(/Mensaje 127$/));
  press('Listo');
  fireEvent.click(await screen.findByRole('radio', { name: 'Acoso o insultos' }));
  refusal = 'Alguno de los mensajes elegidos ya no existe. Revisa los que adjuntas';
  removed = [129];
  press('Enviar denuncia');
  await waitFor(() => expect(toasts).toContain(refusal));
  await openMessages();
  expect(await screen.findByText('1 de 20 mensajes')).toBeTruthy();
  stop();
});

it('asks for a reason, and keeps what was typed after a failure', async () => {
  const toasts: string[] = [];
  const stop = receiveToasts(({ message: text }) => toasts.push(text));
  const onClose = show();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  press('Enviar denuncia');
  expect(await screen.findByText('Elige un motivo')).toBeTruthy();
  const reasons = within(screen.getByRole('radiogroup', { description: 'Elige un motivo' }));
  expect(document.activeElement).toBe(reasons.getAllByRole('radio')[0]);
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'Estafa o fraude' }));
  const details = screen.getByLabelText<HTMLTextAreaElement>('Detalles (opcional)');
  fireEvent.change(details, { target: { value: 'Pide una señal y desaparece.' } });
  isBroken = true;
  press('Enviar denuncia');
  await waitFor(() => expect(toasts).toEqual(['Error al enviar la denuncia']));
  expect(details.value).toBe('Pide una señal y desaparece.');
  expect(onClose).not.toHaveBeenCalled();
  isBroken = false;
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar denuncia' }));
  await waitFor(() => expect(toasts).toContain('Denuncia enviada. Gracias por avisarnos.'));
  expect(onClose).toHaveBeenCalledOnce();
  const report = { reason: 'fraud', details: 'Pide una señal y desaparece.' };
  expect(sent).toMatchObject([report, report]);
  stop();
});

it('says that what is reported does not exist any more, and keeps what was typed', async () => {
  const reasons: (string | undefined)[] = [];
  const stop = receiveToasts(({ reason }) => reasons.push(reason));
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Estafa o fraude' }));
  const details = screen.getByLabelText<HTMLTextAreaElement>('Detalles (opcional)');
  fireEvent.change(details, { target: { value: 'Pide una señal.' } });
  isGone = true;
  press('Enviar denuncia');
  await waitFor(() => expect(reasons).toEqual(['Lo que quieres denunciar ya no existe.']));
  expect(details.value).toBe('Pide una señal.');
  stop();
});

it('says that the messages cannot be loaded, and loads them at the next try', async () => {
  isBroken = true;
  show();
  await openMessages();
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  isBroken = false;
  fireEvent.click(retry);
  expect(await box(/Mensaje 130$/)).toBeTruthy();
});

it('has no gap after new messages have arrived', async () => {
  first = 1;
  show();
  await openMessages();
  await box(/Mensaje 130$/);
  press('Ver mensajes anteriores');
  await box(/Mensaje 1$/);
  last = 135;
  await act(() => queryClient.invalidateQueries());
  await box(/Mensaje 135$/);
  await box(/Mensaje 33$/);
  expect(screen.getAllByRole('checkbox')).toHaveLength(135);
});

it('shows the newest messages each time it is opened', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  show();
  for (const times of [1, 2]) {
    await openMessages();
    await box(/Mensaje 130$/);
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(times));
    press('Listo');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Adjuntar/ })).toBeNull());
  }
});

it('leaves no copy of the messages on the device', async () => {
  show();
  await openMessages();
  await box(/Mensaje 130$/);
  const keys = queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0]);
  expect(keys).toEqual([MESSAGES_IN_MEMORY]);
});

function Screen() {
  const dialog = useDialog();
  return (
    <>
      <button type="button" onClick={() => dialog.open()}>
        Abrir
      </button>
      <ReportModal {...dialog.props} reported={{ type: 'user', id: 'ramon' }} title="Denunciar" />
    </>
  );
}

describe('opened again while it is being sent', () => {
  let answer: () => void;
  const reason = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Acoso o insultos' });
  const details = () => screen.getByLabelText<HTMLTextAreaElement>('Detalles (opcional)');
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const open = async () => {
    press('Abrir');
    await screen.findByRole('dialog');
  };

  beforeEach(async () => {
    ({ promise: answered, resolve: answer } = Promise.withResolvers<void>());
    renderInApp(<Screen />, queryClient);
    await open();
    fireEvent.click(reason());
    fireEvent.change(details(), { target: { value: 'Me insulta' } });
    press('Enviar denuncia');
    await waitFor(() => expect(sent).toHaveLength(1));
    press('Cancelar');
    await isClosed();
    await open();
    expect(screen.getByText('Enviando...')).toBeTruthy();
  });

  it('closes once what it shows was sent, and does not offer it again', async () => {
    await act(async () => answer());
    await isClosed();
    await open();
    expect(details().value).toBe('');
    expect(reason().checked).toBe(false);
    expect(sent).toHaveLength(1);
  });

  it('stays open with what was typed since, and closes once that was sent', async () => {
    fireEvent.change(details(), { target: { value: 'Me amenaza' } });
    await act(async () => answer());
    await screen.findByText('Enviar denuncia');
    expect(details().value).toBe('Me amenaza');
    press('Enviar denuncia');
    await isClosed();
    expect(sent).toMatchObject([{ details: 'Me insulta' }, { details: 'Me amenaza' }]);
  });

  it('stays open with everything when it was refused', async () => {
    refusal = 'Ya has denunciado este perfil';
    await act(async () => answer());
    await screen.findByText('Enviar denuncia');
    expect(details().value).toBe('Me insulta');
  });
});

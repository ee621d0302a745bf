import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { closeApp, openAppLoggedIn } from '#app/testing/open-app.tsx';
import { setWidth, widths } from '#app/testing/set-width.ts';
import {
  type Answer,
  type Call,
  refusal,
  stubAnswers,
  unreachable,
} from '#app/testing/stub-answers.ts';

const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const uri = `otpauth://totp/Oficio?secret=${secret}`;
const enabledAt = '2026-11-20T10:00:00.000Z';
const recovery_codes = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-000${index}`);
const wrong = () => refusal(422, 'El código no es correcto');

/** What the server has stored. */
let factor: { enabled_at: string | null; recovery_codes_left: number };
let answers: Record<string, Answer>;
let calls: Call[];
const toasts = collectToasts();

function enable(): object {
  factor = { enabled_at: enabledAt, recovery_codes_left: 10 };
  return { recovery_codes };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  factor = { enabled_at: null, recovery_codes_left: 0 };
  const user = { id: 'ana', name: 'Ana Soler', user_type: 'client', is_superadmin: false };
  answers = {
    'GET /readyz': {},
    'GET /api/profile/me': { user, profile: {} },
    'GET /api/auth/passkeys': { passkeys: [] },
    'GET /api/auth/sessions': { sessions: [] },
    'GET /api/auth/security-events': { events: [], total: 0, total_pages: 0, page: 1 },
    'GET /api/auth/second-factor': () => factor,
    'POST /api/auth/second-factor/options': { secret, uri },
    'POST /api/auth/second-factor': enable,
    'POST /api/auth/second-factor/recovery-codes': enable,
    'DELETE /api/auth/second-factor': () => {
      factor = { enabled_at: null, recovery_codes_left: 0 };
      return { success: true };
    },
  };
  calls = stubAnswers(answers);
});
afterEach(() => {
  closeApp();
  vi.unstubAllGlobals();
});

const open = () => openAppLoggedIn('/profile/security');
const findDialog = (name: string) => screen.findByRole('dialog', { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const codesIn = (dialog: HTMLElement) => within(dialog).getAllByRole('listitem');

/** Opens the dialog and begins; resolves to the dialog and its field for the app's code. */
async function begin() {
  fireEvent.click(await screen.findByText('Activar'));
  const dialog = await findDialog('Activar la verificación en dos pasos');
  fireEvent.click(within(dialog).getByText('Continuar'));
  const code = await within(dialog).findByLabelText<HTMLInputElement>('Código de seis cifras');
  const send = (value: string) => {
    fireEvent.change(code, { target: { value } });
    fireEvent.submit(code);
  };
  const isDescribedAs = async (text: string) => {
    const reason = await within(dialog).findByText(text);
    expect(code.getAttribute('aria-describedby')?.split(' ')).toContain(reason.id);
  };
  return { dialog, code, send, isDescribedAs };
}

async function answerQuestion(text: string): Promise<void> {
  const question = await findDialog('¿Salir sin guardar?');
  expect(question.textContent).toContain(text);
  fireEvent.click(within(question).getByText('Seguir editando'));
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: '¿Salir sin guardar?' })).toBeNull(),
  );
}

async function keepCodes(dialog: HTMLElement): Promise<void> {
  fireEvent.click(within(dialog).getByLabelText('Los he guardado en un sitio seguro'));
  fireEvent.click(within(dialog).getByText('Hecho'));
  await isClosed();
}

describe.each(widths)('on $width', ({ isPhone }) => {
  beforeEach(() => setWidth(isPhone));

  /** Presses a button of the section, which on a phone is in a menu. */
  async function choose(label: string, subject: string): Promise<void> {
    if (isPhone) {
      fireEvent.click(await screen.findByRole('button', { name: `Acciones de ${subject}` }));
      fireEvent.click(await screen.findByRole('menuitem', { name: label }));
    } else {
      fireEvent.click(await screen.findByRole('button', { name: label }));
    }
  }

  it('the second factor is enabled and disabled', async () => {
    await open();
    expect(await screen.findByText('Sin activar')).toBeTruthy();
    const { dialog, code, send, isDescribedAs } = await begin();
    expect(within(dialog).getByRole('img', { name: /^Código QR/ })).toBeTruthy();
    expect(within(dialog).getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy();
    const appLink = within(dialog).queryByText('Abrir en mi aplicación')?.closest('a');
    expect(appLink?.getAttribute('href')).toBe(isPhone ? uri : undefined);
    await waitFor(() => expect(document.activeElement).toBe(code));
    send('12345');
    await isDescribedAs('El código tiene seis cifras');
    answers['POST /api/auth/second-factor'] = wrong;
    send('000000');
    await isDescribedAs('El código no es correcto');
    answers['POST /api/auth/second-factor'] = enable;
    send('123456');

    const codes = await findDialog('Códigos de recuperación');
    expect(codesIn(codes).map(({ textContent }) => textContent)).toEqual(recovery_codes);
    expect(within(codes).getByRole('button', { name: 'Hecho' })).toHaveProperty(
      'ariaDisabled',
      'true',
    );
    fireEvent.keyDown(codes, { key: 'Escape' });
    await answerQuestion('no se vuelven a mostrar');
    await keepCodes(codes);
    expect(toasts).toEqual(['Verificación en dos pasos activada']);
    expect(await screen.findByText('Quedan 10 de 10 sin usar')).toBeTruthy();
    const sent = calls.filter(({ path }) => path === '/api/auth/second-factor');
    expect(sent.flatMap(({ body }) => body ?? [])).toEqual([
      { code: '000000' },
      { code: '123456' },
    ]);

    await choose('Desactivar', 'la aplicación de códigos');
    const removal = await findDialog('Desactivar la verificación en dos pasos');
    fireEvent.click(within(removal).getByText('Desactivar'));
    await waitFor(() => expect(toasts.at(-1)).toBe('Verificación en dos pasos desactivada'));
    expect(await screen.findByText('Sin activar')).toBeTruthy();
  });

  it('says when no recovery code is left', async () => {
    factor = { enabled_at: enabledAt, recovery_codes_left: 0 };
    await open();
    expect(await screen.findByText('No queda ninguno sin usar')).toBeTruthy();
    expect(screen.getByText(/^Ya no te quedan códigos\. Crea otros/)).toBeTruthy();
  });

  it('other recovery codes are created when few are left', async () => {
    factor = { enabled_at: enabledAt, recovery_codes_left: 3 };
    await open();
    expect(await screen.findByText('Quedan 3 de 10 sin usar')).toBeTruthy();
    expect(screen.getByText(/^Te quedan pocos códigos\./)).toBeTruthy();
    await choose('Crear otros', 'los códigos de recuperación');
    const dialog = await findDialog('Códigos de recuperación');
    fireEvent.click(within(dialog).getByText('Crear otros'));
    expect(await within(dialog).findByText(/Los anteriores ya no valen\./)).toBeTruthy();
    expect(codesIn(dialog)).toHaveLength(10);
    await keepCodes(dialog);
    expect(await screen.findByText('Quedan 10 de 10 sin usar')).toBeTruthy();
    expect(screen.queryByText(/^Te quedan pocos códigos\./)).toBeNull();
  });
});

/** Holds the answer to a call back. Returns what lets it come. */
function hold(call: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  answers[call] = async () => {
    await promise;
    return enable();
  };
  return resolve;
}

/** Tries to close a dialog, which stays open without a question. */
async function tryToClose(dialog: HTMLElement): Promise<void> {
  const cancel = within(dialog).getByRole('button', { name: 'Cancelar' });
  await waitFor(() => expect(cancel.ariaDisabled).toBe('true'));
  fireEvent.click(cancel);
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  // Time for the dialog to close, or for a question to open.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
}

it('other recovery codes are shown although the user tries to close the dialog meanwhile', async () => {
  factor = { enabled_at: enabledAt, recovery_codes_left: 3 };
  const answer = hold('POST /api/auth/second-factor/recovery-codes');
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Crear otros' }));
  const dialog = await findDialog('Códigos de recuperación');
  fireEvent.click(within(dialog).getByText('Crear otros'));
  await tryToClose(dialog);
  answer();
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(10);
});

it('the first recovery codes are shown although the user tries to close the dialog meanwhile', async () => {
  const answer = hold('POST /api/auth/second-factor');
  await open();
  const { dialog, send } = await begin();
  send('123456');
  await tryToClose(dialog);
  answer();
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(10);
});

it('the dialog can be closed after the server has refused other recovery codes', async () => {
  factor = { enabled_at: enabledAt, recovery_codes_left: 3 };
  answers['POST /api/auth/second-factor/recovery-codes'] = () =>
    refusal(429, 'Inténtalo más tarde');
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Crear otros' }));
  const dialog = await findDialog('Códigos de recuperación');
  fireEvent.click(within(dialog).getByText('Crear otros'));
  await waitFor(() => expect(toasts).toEqual(['Inténtalo más tarde']));
  const cancel = within(dialog).getByRole('button', { name: 'Cancelar' });
  await waitFor(() => expect(cancel.ariaDisabled).toBeNull());
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await isClosed();
});

it('recovery codes are shown although the answer that enabled the second factor was lost', async () => {
  await open();
  const { dialog, send } = await begin();
  answers['POST /api/auth/second-factor'] = () => {
    enable();
    return unreachable();
  };
  answers['GET /api/auth/second-factor'] = unreachable;
  send('123456');
  await waitFor(() => expect(toasts).toEqual(['Error al activar la verificación en dos pasos']));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await answerQuestion('No sabemos si');

  const shown = recovery_codes.map((each) => each.replace('AAAA', 'ZZZZ'));
  answers['POST /api/auth/second-factor'] = () => refusal(409, 'La solicitud ha caducado');
  answers['GET /api/auth/second-factor'] = () => factor;
  answers['POST /api/auth/second-factor/recovery-codes'] = { recovery_codes: shown };
  send('654321');
  const codes = await findDialog('Códigos de recuperación');
  expect(codesIn(codes).map(({ textContent }) => textContent)).toEqual(shown);
});

it.each([409, 429, 503])('an answer of %d does not blame the code', async (status) => {
  answers['POST /api/auth/second-factor'] = () => refusal(status, 'Inténtalo más tarde');
  await open();
  const { code, send } = await begin();
  send('123456');
  await waitFor(() => expect(toasts).toEqual(['Inténtalo más tarde']));
  expect(code.getAttribute('aria-invalid')).not.toBe('true');
});

it('a second factor that is disabled already, as the answer was lost, is shown as disabled', async () => {
  setWidth(false);
  factor = { enabled_at: enabledAt, recovery_codes_left: 10 };
  answers['DELETE /api/auth/second-factor'] = () => {
    factor = { enabled_at: null, recovery_codes_left: 0 };
    return unreachable();
  };
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Desactivar' }));
  const question = await findDialog('Desactivar la verificación en dos pasos');
  fireEvent.click(within(question).getByText('Desactivar'));
  await waitFor(() => expect(toasts).toEqual(['Error al desactivar la verificación en dos pasos']));
  expect(await screen.findByText('Sin activar')).toBeTruthy();
  answers['DELETE /api/auth/second-factor'] = () =>
    refusal(409, 'La verificación en dos pasos no está activa');
  fireEvent.click(within(question).getByText('Desactivar'));
  await isClosed();
  expect(toasts.at(-1)).toBe('Verificación en dos pasos desactivada');
  expect(screen.getByText('Sin activar')).toBeTruthy();
});

it('other recovery codes whose answer was lost may have replaced those before', async () => {
  factor = { enabled_at: enabledAt, recovery_codes_left: 3 };
  const path = 'POST /api/auth/second-factor/recovery-codes';
  answers[path] = () => {
    enable();
    return unreachable();
  };
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Crear otros' }));
  const dialog = await findDialog('Códigos de recuperación');
  fireEvent.click(within(dialog).getByText('Crear otros'));
  await waitFor(() => expect(toasts).toEqual(['Error al crear los códigos de recuperación']));
  await screen.findByText(/10 de 10/);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await answerQuestion('Puede que los códigos anteriores ya no valgan.');
  expect(dialog.textContent).toContain('Puede que los códigos anteriores ya no valgan.');
  answers[path] = { recovery_codes };
  fireEvent.click(within(dialog).getByText('Crear otros'));
  await waitFor(() => expect(codesIn(dialog)).toHaveLength(10));
});

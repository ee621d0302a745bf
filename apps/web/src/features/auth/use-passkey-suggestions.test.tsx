import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToken } from '#app/lib/token.ts';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { type Answer, type Call, refusal, stubAnswers } from '#app/testing/stub-answers.ts';
import { AuthForm } from './components/auth-form.tsx';

vi.mock('./components/forgot-password-link.tsx', () => ({ ForgotPasswordLink: () => null }));

const OPTIONS = '/api/auth/passkey-login/options';
const LOGIN = '/api/auth/passkey-login';
const user = { id: '1', name: 'Lucía', user_type: 'client', is_superadmin: false };
const ceremony = {
  challenge_id: '018f0000-0000-7000-8000-000000000001',
  options: { challenge: 'AAAA', rpId: 'localhost' },
};

let answers: Record<string, Answer>;
let calls: Call[];
/** Each offer of the browser: lets the user choose a passkey. */
let offers: { choose: () => void; signal: AbortSignal }[];
const toasts = collectToasts();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  offers = [];
  answers = {
    [`POST ${OPTIONS}`]: ceremony,
    [`POST ${LOGIN}`]: { token: 'a-token', user },
    'GET /api/profile/me': { user, profile: {} },
  };
  calls = stubAnswers(answers);
  const isConditionalMediationAvailable = async () => true;
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable }),
  );
  const bytes = new Uint8Array(4).buffer;
  const credential = {
    id: 'AAAA',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  };
  const get = ({ signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      offers.push({ choose: () => resolve(credential), signal });
    });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
});
afterEach(() => {
  cleanup();
  clearToken();
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'credentials');
  vi.unstubAllGlobals();
});

const email = () => screen.getByLabelText('Email');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const callsOf = (path: string) => calls.filter((call) => call.path === path).length;
/** The library takes a while to load on a busy machine. */
const LOADING = { timeout: 20_000 };
const offered = (count: number) => waitFor(() => expect(offers).toHaveLength(count), LOADING);
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

it('a passkey that is chosen among the suggestions opens the session', async () => {
  const onSuccess = vi.fn();
  renderInApp(<AuthForm onSuccess={onSuccess} />);
  fireEvent.focus(email());
  await offered(1);
  offers[0]?.choose();
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(user));
  expect(toasts).toEqual([]);
});

it('passkeys that are not offered yet when the form becomes a registration are no failure', async () => {
  const answered = Promise.withResolvers<object>();
  answers[`POST ${OPTIONS}`] = () => answered.promise;
  renderInApp(<AuthForm onSuccess={() => {}} />);
  fireEvent.focus(email());
  await waitFor(() => expect(callsOf(OPTIONS)).toBe(1), LOADING);
  press('¿No tienes cuenta? Regístrate');
  answered.resolve(ceremony);
  await settled();
  expect(toasts).toEqual([]);
  expect(offers).toEqual([]);
  press('¿Ya tienes cuenta? Inicia sesión');
  fireEvent.focus(email());
  await offered(1);
});

it('suggestions that cannot be offered are no failure of a login', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  answers[`POST ${OPTIONS}`] = () => refusal(429, 'Demasiados intentos. Inténtalo más tarde');
  renderInApp(<AuthForm onSuccess={() => {}} />);
  fireEvent.focus(email());
  await waitFor(() => expect(log).toHaveBeenCalled(), LOADING);
  await settled();
  expect(toasts).toEqual([]);
});

it('the suggestions end with the login form', async () => {
  const { unmount } = renderInApp(<AuthForm onSuccess={() => {}} />);
  fireEvent.focus(email());
  await offered(1);
  unmount();
  expect(offers[0]?.signal.aborted).toBe(true);
  await settled();
  expect(toasts).toEqual([]);
});

it('after a refused passkey a click in the field, which has the focus, offers them again', async () => {
  answers[`POST ${LOGIN}`] = () => refusal(401, 'La solicitud ha caducado: inténtalo otra vez');
  const onSuccess = vi.fn();
  renderInApp(<AuthForm onSuccess={onSuccess} />);
  fireEvent.focus(email());
  await offered(1);
  offers[0]?.choose();
  await waitFor(() => expect(toasts).toEqual(['Error al entrar con la llave de acceso']));
  answers[`POST ${LOGIN}`] = { token: 'a-token', user };
  fireEvent.click(email());
  await offered(2);
  offers[1]?.choose();
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(user));
});

it('a browser without suggestions is not asked again', async () => {
  const isConditionalMediationAvailable = vi.fn(async () => false);
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isConditionalMediationAvailable }),
  );
  const begun = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(begun);
  renderInApp(<AuthForm onSuccess={() => {}} />);
  fireEvent.focus(email());
  await waitFor(() => expect(isConditionalMediationAvailable).toHaveBeenCalled(), LOADING);
  await settled();
  clock.mockReturnValue(begun + 60 * 60_000);
  fireEvent.focus(email());
  await settled();
  expect(isConditionalMediationAvailable).toHaveBeenCalledTimes(1);
});

it('a passkey that is chosen late is not interrupted by a focus', async () => {
  const answer = Promise.withResolvers<object>();
  answers[`POST ${LOGIN}`] = () => answer.promise;
  const begun = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(begun);
  const onSuccess = vi.fn();
  renderInApp(<AuthForm onSuccess={onSuccess} />);
  fireEvent.focus(email());
  await offered(1);
  clock.mockReturnValue(begun + 4.5 * 60_000);
  offers[0]?.choose();
  await waitFor(() => expect(callsOf(LOGIN)).toBe(1));
  fireEvent.focus(email());
  await settled();
  expect(callsOf(OPTIONS)).toBe(1);
  answer.resolve({ token: 'a-token', user });
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(user));
});

it('a focus renews an offer whose challenge is about to expire', async () => {
  const begun = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(begun);
  const onSuccess = vi.fn();
  renderInApp(<AuthForm onSuccess={onSuccess} />);
  fireEvent.focus(email());
  await offered(1);
  clock.mockReturnValue(begun + 3 * 60_000);
  fireEvent.focus(email());
  await settled();
  expect(callsOf(OPTIONS)).toBe(1);
  clock.mockReturnValue(begun + 4 * 60_000);
  fireEvent.focus(email());
  await offered(2);
  expect(offers[0]?.signal.aborted).toBe(true);
  offers[1]?.choose();
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(user));
  expect(toasts).toEqual([]);
});

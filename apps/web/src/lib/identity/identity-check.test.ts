import { exportAccount } from '@oficio/contract/accounts.ts';
import { deleteUser } from '@oficio/contract/admin.ts';
import { changePassword } from '@oficio/contract/auth.ts';
import { CallError, CONFIRMATION_CHALLENGE } from '@oficio/contract/errors.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../api.ts';
import { clearToken, storeToken } from '../token.ts';
import {
  ConfirmationDeclined,
  type IdentityCheck,
  receiveIdentityChecks,
} from './identity-check.ts';

const id = '018f0000-0000-7000-8000-000000000001';
const remove = () => api(deleteUser, { params: { id } });

let checks: IdentityCheck[];
let stop: () => void;
/** Whether the server regards the session as confirmed. */
let isConfirmed: boolean;
const fetched = vi.fn(async () =>
  isConfirmed
    ? Response.json({ success: true })
    : Response.json(
        { detail: 'Confirma que eres tú para continuar' },
        {
          status: 403,
          headers: { 'www-authenticate': `${CONFIRMATION_CHALLENGE}, max_age="600"` },
        },
      ),
);

beforeEach(() => {
  checks = [];
  isConfirmed = false;
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  storeToken('a');
  stop = receiveIdentityChecks((check) => checks.push(check));
});
afterEach(() => {
  vi.useRealTimers();
  stop();
  clearToken();
  vi.unstubAllGlobals();
});

async function nextCheck(): Promise<IdentityCheck> {
  await vi.waitFor(() => expect(checks).toHaveLength(1));
  const [check] = checks;
  if (!check) throw new Error('No identity check was requested');
  return check;
}

it('repeats the call after the confirmation', async () => {
  const removal = remove();
  const check = await nextCheck();
  expect(fetched).toHaveBeenCalledTimes(1);
  isConfirmed = true;
  check.confirm();
  await expect(removal).resolves.toEqual({ success: true });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('does not repeat it when the user declines', async () => {
  const removal = expect(remove()).rejects.toBeInstanceOf(ConfirmationDeclined);
  (await nextCheck()).refuse(new ConfirmationDeclined());
  await removal;
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('asks once for concurrent calls, and again for a later one', async () => {
  const removals = [remove(), remove(), api(exportAccount, {})];
  const settled = Promise.allSettled(removals);
  const check = await nextCheck();
  // The same write again while it is under way is one call.
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  check.refuse(new ConfirmationDeclined());
  expect((await settled).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  checks = [];
  const later = expect(remove()).rejects.toBeInstanceOf(ConfirmationDeclined);
  (await nextCheck()).refuse(new ConfirmationDeclined());
  await later;
});

it('does not ask again when the repeated call is refused too', async () => {
  const removal = expect(remove()).rejects.toMatchObject({ status: 403 });
  (await nextCheck()).confirm();
  await removal;
  expect(checks).toHaveLength(1);
});

it('does not repeat the call for an account that another tab has logged in', async () => {
  const removal = expect(remove()).rejects.toMatchObject({ status: 403 });
  const check = await nextCheck();
  storeToken('b');
  isConfirmed = true;
  check.confirm();
  await removal;
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('passes on the current password that the call contained', async () => {
  const body = { current_password: 'contraseña-1', password: 'otra-clave-1' };
  const change = expect(api(changePassword, { body })).rejects.toBeInstanceOf(ConfirmationDeclined);
  const check = await nextCheck();
  expect(check.password).toBe('contraseña-1');
  check.refuse(new ConfirmationDeclined());
  await change;
});

it('fails the waiting call when the question is taken off the screen', async () => {
  const removal = expect(remove()).rejects.toBeInstanceOf(ConfirmationDeclined);
  await nextCheck();
  stop();
  await removal;
  await expect(remove()).rejects.toMatchObject({ status: 403, needsConfirmation: true });
});

it('does not ask about any other refusal', async () => {
  fetched.mockResolvedValueOnce(Response.json({ detail: 'No' }, { status: 403 }));
  await expect(remove()).rejects.toMatchObject({ status: 403, needsConfirmation: false });
  expect(checks).toEqual([]);
});

/** A call that was refused in a page that has just started, almost ten seconds later. */
async function refusedAtTheStart() {
  vi.resetModules();
  const { checkIdentity, receiveIdentityChecks: receive } = await import('./identity-check.ts');
  vi.useFakeTimers();
  const refusal = new CallError(403, 'Confirma que eres tú para continuar');
  const asked = checkIdentity(refusal, {});
  const onEnd = vi.fn();
  asked.then(onEnd, onEnd);
  await vi.advanceTimersByTimeAsync(9999);
  expect(onEnd).not.toHaveBeenCalled();
  return { asked, receive, refusal };
}

it('waits for the code that asks, when a call is refused before it is loaded', async () => {
  const { asked, receive } = await refusedAtTheStart();
  receive((check) => checks.push(check));
  await vi.advanceTimersByTimeAsync(0);
  expect(checks).toHaveLength(1);
  checks[0]?.confirm();
  await asked;
});

it('fails with the refusal when that code is not loaded within ten seconds', async () => {
  const { asked, refusal } = await refusedAtTheStart();
  const refused = expect(asked).rejects.toBe(refusal);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
});

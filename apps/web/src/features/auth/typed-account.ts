import { readForTab, writeForTab } from '#app/lib/worker/tab-storage.ts';
import { type AuthValues, emptyAuthValues } from './auth-values.ts';

const KEY = 'typed-account';

type TypedAccount = Omit<AuthValues, 'password'>;

/**
 * What was typed of an account in this tab, without the password: a reload, Back and the way to
 * "¿Olvidaste tu contraseña?" keep it. Other drafts are kept for the device; this one is not, because
 * the device may have another user next.
 */
export function readTyped(): TypedAccount {
  const { password: _, ...empty } = emptyAuthValues;
  return { ...empty, ...JSON.parse(readForTab(KEY) ?? '{}') };
}

/** Keeps what was typed of an account. */
export function keepTyped({ password: _, ...typed }: Partial<AuthValues>): void {
  writeForTab(KEY, JSON.stringify({ ...readTyped(), ...typed }));
}

/** Forgets it, once there is a session. */
export function forgetTyped(): void {
  writeForTab(KEY, null);
}

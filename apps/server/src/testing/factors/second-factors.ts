import { type AuthResult, type LoginResult, login } from '@oficio/contract/auth.ts';
import {
  beginSecondFactor,
  enableSecondFactor,
  logInWithCode,
} from '@oficio/contract/second-factor.ts';
import { generateSync } from 'otplib';
import type { Clock } from '#app/platform/clock.ts';
import type { TestApp } from '../build-test-app.ts';
import { TEST_PASSWORD, type TestAccount } from '../factories.ts';

export interface TestFactor {
  secret: string;
  recoveryCodes: string[];
}

/** The code that an app shows at the time of a clock, or some steps of 30 s from it. */
export function codeOf({ clock }: { clock: Clock }, secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + steps * 30 });
}

/** Advances the clock into the middle of a step, so that a step does not end during a test. */
export function advanceIntoStep({ clock }: Pick<TestApp, 'clock'>): void {
  clock.advance({ seconds: 40 - (Math.floor(clock.now().getTime() / 1000) % 30) });
}

/** Enables the second factor of an account, and lets the code that did it pass. */
export async function addSecondFactor(
  app: TestApp,
  { token }: Pick<TestAccount, 'token'>,
): Promise<TestFactor> {
  const { secret } = await app.call(beginSecondFactor, {}, token);
  const body = { code: codeOf(app, secret) };
  const { recovery_codes } = await app.call(enableSecondFactor, { body }, token);
  app.clock.advance({ seconds: 30 });
  return { secret, recoveryCodes: recovery_codes };
}

/** Logs in with the password alone. */
export function startLogin(
  app: Pick<TestApp, 'call'>,
  { user }: Pick<TestAccount, 'user'>,
  password = TEST_PASSWORD,
): Promise<LoginResult> {
  return app.call(login, { body: { email: user.email, password } });
}

/** The ticket of a login of an account with a second factor. */
export async function ticketOf(
  app: Pick<TestApp, 'call'>,
  account: Pick<TestAccount, 'user'>,
  password?: string,
): Promise<string> {
  const result = await startLogin(app, account, password);
  if (!('second_factor' in result)) throw new Error('The login asks for no code');
  return result.second_factor.ticket;
}

export function finishLogin(
  app: Pick<TestApp, 'call'>,
  ticket: string,
  code: string,
): Promise<AuthResult> {
  return app.call(logInWithCode, { body: { ticket, code } });
}

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { TooManyAttempts } from '#app/errors.ts';
import { createAccount, TEST_PASSWORD } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { holdLocks } from '#app/testing/refusal.ts';
import { confirmPassword } from './confirm-password.ts';
import { passwordFailures } from './policy.ts';

const app = await startTestApp({ settings: { rateLimitFactor: 1 } });

test('the right password, sent before the fifth failure and verified after it, is refused', async () => {
  const { id } = await createAccount(app, 'client');
  const actor = {
    kind: 'user',
    id,
    userType: 'client',
    isSuperadmin: false,
    sessionId: randomUUID(),
  } as const;
  const text = 'lock table users in access exclusive mode';
  const held = await holdLocks(app.deps.config.databaseUrl, text, []);
  const confirming = confirmPassword(
    app.deps,
    actor,
    TEST_PASSWORD,
    'La contraseña no es correcta',
  );
  const refused = expect(confirming).rejects.toThrow(TooManyAttempts);
  await held.waitingConnections(1);
  for (let failure = 0; failure < passwordFailures.points; failure += 1) {
    await app.deps.limits.take(passwordFailures, id);
  }
  await held.release();
  await refused;
});

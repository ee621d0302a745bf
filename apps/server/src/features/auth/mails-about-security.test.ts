import { expect, test } from 'vitest';
import { createAccount } from '#app/testing/factories.ts';
import { startTestApp } from '#app/testing/lifecycle.ts';
import { mailPasskeyCreated } from '../passkeys/mail-passkey-created.ts';
import { mailPasskeyDeleted } from '../passkeys/mail-passkey-deleted.ts';
import { mailRecoveryCodesReplaced } from '../second-factor/mail-recovery-codes-replaced.ts';
import { mailSecondFactorChanged } from '../second-factor/mail-second-factor-changed.ts';
import { mailNewDevice } from './login-devices/mail-new-device.ts';
import { mailPasswordChanged } from './mail-password-changed.ts';

const app = await startTestApp();

test('a repeated mail has the same Message-ID; mails about other events have different ones', async () => {
  const { id: user_id, user } = await createAccount(app, 'client');
  const origin = {
    browser: 'Firefox',
    system: 'Linux',
    device: 'computer',
    network: null,
  } as const;
  const at = '2026-07-01T10:00:00.000Z';
  const mailAll = async (moment: string) => {
    await mailPasswordChanged(app.deps, { user_id, changed_at: moment });
    await mailNewDevice(app.deps, { user_id, at: moment, ...origin });
    await mailSecondFactorChanged(app.deps, { user_id, is_enabled: true, at: moment });
    await mailRecoveryCodesReplaced(app.deps, { user_id, replaced_at: moment });
    await mailPasskeyCreated(app.deps, { user_id, name: 'Móvil', at: moment });
    await mailPasskeyDeleted(app.deps, { user_id, deleted_at: moment });
  };
  await mailAll(at);
  await mailAll(at);
  await mailAll('2026-07-01T10:00:01.000Z');
  const ids = app.mails.to(user.email).map(({ messageId }) => messageId);
  const [first, again, later] = [ids.slice(0, 6), ids.slice(6, 12), ids.slice(12)];
  expect(first).toEqual(Array(6).fill(expect.stringMatching(/^<[\w.-]+@[\w.-]+>$/)));
  expect(again).toEqual(first);
  expect(new Set([...first, ...later]).size).toBe(12);
});

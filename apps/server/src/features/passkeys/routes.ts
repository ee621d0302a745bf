import { done } from '@oficio/contract/fields.ts';
import * as contract from '@oficio/contract/passkeys.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { securityChangesPerAccount } from '../accounts/policy.ts';
import { beginCreation } from './begin-creation.ts';
import { beginLogin } from './begin-login.ts';
import { createPasskey } from './create-passkey.ts';
import { logInWithPasskey } from './log-in-with-passkey.ts';
import { deletePasskey, listPasskeys, renamePasskey } from './manage-passkeys.ts';

export function passkeysRoutes(app: FastifyInstance, deps: Deps): void {
  const limited = { limit: securityChangesPerAccount };
  serve(app, contract.listPasskeys, async ({ actor }) => ({
    passkeys: await listPasskeys(deps, actor),
  }));
  serve(app, contract.beginPasskeyCreation, ({ actor }) => beginCreation(deps, actor));
  serve(
    app,
    contract.createPasskey,
    ({ actor, body }) => createPasskey(deps, actor, body),
    limited,
  );
  serve(app, contract.renamePasskey, async ({ actor, params, body }) => {
    await renamePasskey(deps, actor, params.passkey_id, body.name);
    return done;
  });
  serve(
    app,
    contract.deletePasskey,
    async ({ actor, params }) => {
      await deletePasskey(deps, actor, params.passkey_id);
      return done;
    },
    limited,
  );
  serve(app, contract.beginPasskeyLogin, ({ ip }) => beginLogin(deps, ip));
  serve(app, contract.logInWithPasskey, ({ body, ...call }) => logInWithPasskey(deps, body, call));
}

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
  serve(app, contract.renamePasskey, ({ actor, params, body }) =>
    renamePasskey(deps, actor, params.passkey_id, body.name),
  );
  serve(
    app,
    contract.deletePasskey,
    ({ actor, params }) => deletePasskey(deps, actor, params.passkey_id),
    limited,
  );
  serve(app, contract.beginPasskeyLogin, ({ ip }) => beginLogin(deps, ip));
  serve(app, contract.logInWithPasskey, ({ body, ...call }) => logInWithPasskey(deps, body, call));
}

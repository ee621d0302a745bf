import * as contract from '@oficio/contract/sessions.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { beginConfirmation } from '../passkeys/begin-confirmation.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { confirmationsPerAccount } from './policy.ts';

export function confirmationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.beginPasskeyConfirmation, ({ actor }) => beginConfirmation(deps, actor), {
    limit: confirmationsPerAccount,
  });
  serve(
    app,
    contract.confirmIdentity,
    ({ actor, body, ...origin }) => confirmIdentity(deps, actor, body, origin),
    { isSlow: true, limit: confirmationsPerAccount },
  );
}

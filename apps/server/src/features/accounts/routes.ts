import * as contract from '@oficio/contract/accounts.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.exportAccount, ({ actor }) => exportAccount(deps, actor));
  serve(
    app,
    contract.deleteAccount,
    ({ actor, body }) => deleteAccount(deps, actor, body.password),
    { isSlow: true },
  );
}

import * as contract from '@oficio/contract/second-factor.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { securityChangesPerAccount } from '../accounts/policy.ts';
import { beginSecondFactor } from './begin-second-factor.ts';
import { enableSecondFactor } from './enable-second-factor.ts';
import { logInWithCode } from './log-in-with-code.ts';
import {
  disableSecondFactor,
  getSecondFactor,
  replaceRecoveryCodes,
} from './manage-second-factor.ts';

export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  const limited = { limit: securityChangesPerAccount };
  serve(app, contract.getSecondFactor, ({ actor }) => getSecondFactor(deps, actor));
  serve(app, contract.beginSecondFactor, ({ actor }) => beginSecondFactor(deps, actor));
  serve(
    app,
    contract.enableSecondFactor,
    ({ actor, body }) => enableSecondFactor(deps, actor, body.code),
    limited,
  );
  serve(
    app,
    contract.replaceRecoveryCodes,
    ({ actor }) => replaceRecoveryCodes(deps, actor),
    limited,
  );
  serve(
    app,
    contract.disableSecondFactor,
    ({ actor }) => disableSecondFactor(deps, actor),
    limited,
  );
  serve(app, contract.logInWithCode, ({ body, ...call }) => logInWithCode(deps, body, call));
}

import * as contract from '@oficio/contract/auth.ts';
import { done } from '@oficio/contract/fields.ts';
import * as sessions from '@oficio/contract/sessions.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { securityChangesPerAccount } from '../accounts/policy.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { passwordChangesPerAccount, resetsPerIp } from './policy.ts';
import { registerUser } from './register-user.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { logOut } from './sessions/log-out.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.register, ({ body, ...call }) => registerUser(deps, body, call), {
    isSlow: true,
  });
  serve(app, contract.login, ({ body, ...call }) => logIn(deps, body, call), { isSlow: true });
  serve(app, contract.logout, async ({ actor }) => {
    await logOut(deps, actor);
    return done;
  });
  serve(app, contract.forgotPassword, async ({ body, ip }) => {
    await requestPasswordReset(deps, body.email, ip);
    return done;
  });
  serve(app, contract.resetPassword, ({ body, ip }) => resetPassword(deps, body, ip), {
    isSlow: true,
    limit: resetsPerIp,
  });
  serve(
    app,
    contract.changePassword,
    async ({ actor, body }) => {
      await changePassword(deps, actor, body);
      return done;
    },
    { isSlow: true, limit: passwordChangesPerAccount },
  );
  serve(app, sessions.listSessions, async ({ actor }) => ({
    sessions: await listSessions(deps, actor),
  }));
  serve(app, sessions.endSession, async ({ actor, params }) => {
    await endSession(deps, actor, params.session_id);
    return done;
  });
  serve(
    app,
    sessions.endOtherSessions,
    async ({ actor }) => {
      await endOtherSessions(deps, actor);
      return done;
    },
    { limit: securityChangesPerAccount },
  );
}

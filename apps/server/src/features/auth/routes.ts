import * as contract from '@oficio/contract/auth.ts';
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
  serve(app, contract.logout, ({ actor }) => logOut(deps, actor));
  serve(app, contract.forgotPassword, ({ body, ip }) => requestPasswordReset(deps, body.email, ip));
  serve(app, contract.resetPassword, ({ body, ip }) => resetPassword(deps, body, ip), {
    isSlow: true,
    limit: resetsPerIp,
  });
  serve(app, contract.changePassword, ({ actor, body }) => changePassword(deps, actor, body), {
    isSlow: true,
    limit: passwordChangesPerAccount,
  });
  serve(app, sessions.listSessions, async ({ actor }) => ({
    sessions: await listSessions(deps, actor),
  }));
  serve(app, sessions.endSession, ({ actor, params }) =>
    endSession(deps, actor, params.session_id),
  );
  serve(app, sessions.endOtherSessions, ({ actor }) => endOtherSessions(deps, actor), {
    limit: securityChangesPerAccount,
  });
}

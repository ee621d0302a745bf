import * as contract from '@oficio/contract/auth.ts';
import { done } from '@oficio/contract/fields.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { changePassword } from './change-password.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { registerUser } from './register-user.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.register, ({ body, ip }) => registerUser(deps, body, ip));
  serve(app, contract.login, ({ body, ip }) => logIn(deps, body, ip));
  serve(app, contract.logout, async ({ actor }) => {
    await logOut(deps, actor);
    return done;
  });
  serve(app, contract.forgotPassword, async ({ body }) => {
    await requestPasswordReset(deps, body.email);
    return done;
  });
  serve(app, contract.resetPassword, async ({ body }) => {
    await resetPassword(deps, body);
    return { message: contract.RESET_SUCCEEDED };
  });
  serve(app, contract.changePassword, async ({ actor, body }) => {
    await changePassword(deps, actor, body);
    return done;
  });
}

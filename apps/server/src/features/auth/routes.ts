import { login, logout, register } from '@oficio/contract/auth.ts';
import { done } from '@oficio/contract/fields.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { registerUser } from './register-user.ts';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, register, ({ body, ip }) => registerUser(deps, body, ip));
  serve(app, login, ({ body, ip }) => logIn(deps, body, ip));
  serve(app, logout, async ({ actor }) => {
    await logOut(deps, actor);
    return done;
  });
}

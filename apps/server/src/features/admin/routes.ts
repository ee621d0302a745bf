import { listUsers as listUsersEndpoint } from '@oficio/contract/admin.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { listUsers } from './list-users.ts';

export function adminRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, listUsersEndpoint, ({ actor, query }) => listUsers(deps, actor, query));
}

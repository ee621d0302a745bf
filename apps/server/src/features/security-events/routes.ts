import * as contract from '@oficio/contract/security/security-events.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { listSecurityEvents } from './list-security-events.ts';

export function securityEventsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listSecurityEvents, ({ actor, query }) =>
    listSecurityEvents(deps, actor, query),
  );
}

import { searchProviders as endpoint } from '@oficio/contract/search.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { searchProviders } from './search-providers.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoint, ({ actor, body }) => searchProviders(deps, actor, body));
}

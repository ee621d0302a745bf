import { getMetrics as getMetricsEndpoint } from '@oficio/contract/admin.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#app/platform/deps.ts';
import { serve } from '#app/platform/http/serve.ts';
import { getMetrics } from './get-metrics.ts';

export function metricsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, getMetricsEndpoint, ({ actor }) => getMetrics(deps, actor));
}

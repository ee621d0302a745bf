import { feature } from '#app/platform/feature.ts';
import { metricsRoutes } from './routes.ts';

export const metrics = feature({ name: 'metrics', routes: metricsRoutes });

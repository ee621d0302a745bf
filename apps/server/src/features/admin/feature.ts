import { feature } from '#app/platform/feature.ts';
import { adminRoutes } from './routes.ts';

export const admin = feature({ name: 'admin', routes: adminRoutes });

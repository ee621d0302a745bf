import { feature } from '#app/platform/feature.ts';
import { confirmationRoutes } from './routes.ts';

export const confirmation = feature({ name: 'confirmation', routes: confirmationRoutes });

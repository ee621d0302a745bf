import { accounts } from './features/accounts/feature.ts';
import { admin } from './features/admin/feature.ts';
import { appointments } from './features/appointments/feature.ts';
import { auth } from './features/auth/feature.ts';
import { blocks } from './features/blocks/feature.ts';
import { confirmation } from './features/confirmation/feature.ts';
import { conversations } from './features/conversations/feature.ts';
import { history } from './features/history/feature.ts';
import { metrics } from './features/metrics/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { passkeys } from './features/passkeys/feature.ts';
import { profiles } from './features/profiles/feature.ts';
import { reports } from './features/reports/feature.ts';
import { reviews } from './features/reviews/feature.ts';
import { schedule } from './features/schedule/feature.ts';
import { search } from './features/search/feature.ts';
import { secondFactor } from './features/second-factor/feature.ts';
import { securityEvents } from './features/security-events/feature.ts';
import { uploads } from './features/uploads/feature.ts';
import type { Feature } from './platform/feature.ts';

/**
 * The only list of the product's domains. An account is exported and erased in this order:
 * conversations come after appointments, in the order of the locks, and uploads last, because by then no
 * row of an erased account refers to an image.
 */
export const features: readonly Feature[] = [
  accounts,
  auth,
  passkeys,
  secondFactor,
  confirmation,
  securityEvents,
  profiles,
  schedule,
  search,
  appointments,
  history,
  conversations,
  reviews,
  blocks,
  reports,
  notifications,
  metrics,
  admin,
  uploads,
];

import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '#app/features/profiles/components/security/security-screen.tsx';
import {
  passkeysQuery,
  secondFactorQuery,
  securityEventsPage,
  sessionsQuery,
} from '#app/features/profiles/security-queries.ts';
import { prefetch } from '#app/lib/prefetch.ts';
import { RequireUser } from '#app/screen/require-user.tsx';

export const Route = createFileRoute('/profile_/security')({
  staticData: { title: 'Seguridad' },
  loader: () => {
    prefetch(passkeysQuery);
    prefetch(secondFactorQuery);
    prefetch(sessionsQuery);
    prefetch(securityEventsPage(1));
  },
  component: () => (
    <RequireUser>
      <SecurityScreen />
    </RequireUser>
  ),
});

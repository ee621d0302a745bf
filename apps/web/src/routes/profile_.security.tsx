import { createFileRoute } from '@tanstack/react-router';
import { SecurityScreen } from '#app/features/profiles/components/security/security-screen.tsx';
import { RequireUser } from '#app/screen/require-user.tsx';

export const Route = createFileRoute('/profile_/security')({
  staticData: { title: 'Seguridad' },
  loader: async () => {
    // A separate chunk, loaded in parallel with the screen: no other screen needs it.
    const { prefetchSecurity } = await import('#app/features/profiles/prefetch-security.ts');
    prefetchSecurity();
  },
  component: () => (
    <RequireUser>
      <SecurityScreen />
    </RequireUser>
  ),
});

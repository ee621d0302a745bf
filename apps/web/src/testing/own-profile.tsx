import {
  createBrowserHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ProfileScreen } from '#app/features/profiles/components/own/profile-screen.tsx';
import type { Account } from '#app/features/profiles/profile-values.ts';
import { emptyProfile } from './examples.ts';

/** The account of a provider without a photo, a telephone number or a description, but for `user`. */
export function ownAccount(user: Partial<Account['user']>, profile = emptyProfile): Account {
  const id = '018f0000-0000-7000-8000-000000000001';
  const common = { id, name: 'Ramón', email: 'ramon@example.es', is_superadmin: false };
  const empty = { phone: null, phone_display: null, photo: null, description: null };
  return { user: { ...common, ...empty, user_type: 'provider', ...user }, profile };
}

type ScreenProps = ComponentProps<typeof ProfileScreen>;
const router = createRouter({ routeTree: createRootRoute(), history: createBrowserHistory() });
const ignored = () => {};

/** The user's own profile, without the app around it. */
export function OwnProfile(props: Pick<ScreenProps, 'account'> & Partial<ScreenProps>) {
  return (
    <RouterContextProvider router={router}>
      <ProfileScreen
        startAt={undefined}
        onStarted={ignored}
        onContactSupport={ignored}
        onShowNotifications={ignored}
        onShowBlocked={ignored}
        onLogOut={ignored}
        onDeleted={undefined}
        {...props}
      />
    </RouterContextProvider>
  );
}

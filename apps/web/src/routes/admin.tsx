import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Page } from '#app/components/page.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { RequireUser } from '#app/components/require-user.tsx';
import { AdminUsers } from '#app/features/admin/components/admin-users.tsx';
import { useSession } from '#app/lib/session.ts';
import { toast } from '#app/lib/toast.ts';

export const Route = createFileRoute('/admin')({
  staticData: { title: 'Panel de Administración' },
  component: () => (
    <RequireUser>
      <AdminRoute />
    </RequireUser>
  ),
});

function AdminRoute() {
  const { user } = useSession();
  return user?.is_superadmin ? (
    <Page>
      <PageTitle title="Panel de Administración" />
      <AdminUsers />
    </Page>
  ) : (
    <AccessDenied />
  );
}

function AccessDenied() {
  useEffect(() => toast.error('Acceso denegado'), []);
  return <Navigate to="/" replace />;
}

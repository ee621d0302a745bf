import { findServices, titleOfServices } from '@oficio/contract/services.ts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ServicesScreen } from '#app/features/search/services/services-screen.tsx';
import { roleOf } from '#app/layout/role.ts';
import { hasStatus, queryOptions } from '#app/lib/api.ts';
import { preloadPublic } from '#app/lib/rendering/route-context.ts';
import { useSession } from '#app/lib/use-session.ts';
import { ErrorState } from '#app/screen/error-state.tsx';
import { LoadingScreen } from '#app/screen/loading-screen.tsx';
import { NotFound } from '#app/screen/not-found.tsx';
import { Page } from '#app/screen/page.tsx';
import { useScreenTitle } from '#app/screen/screen-title.ts';

export const Route = createFileRoute('/servicios/$category/$town')({
  loader: ({ context, params }) => preloadPublic(context, queryOptions(findServices, { params })),
  component: ServicesRoute,
  staticData: { title: 'Servicios' },
});

function ServicesRoute() {
  const { category, town } = Route.useParams();
  const navigate = Route.useNavigate();
  const role = roleOf(useSession());
  const { data, error, isFetching, refetch } = useQuery(
    queryOptions(findServices, { params: { category, town } }),
  );
  useScreenTitle(data && titleOfServices(data.category.name, data.town.name));
  if (data)
    return (
      <ServicesScreen
        services={data}
        isGuest={role === 'guest'}
        onPersonChoose={({ id: providerId }) =>
          void navigate({ to: '/provider/$providerId', params: { providerId } })
        }
      />
    );
  if (!error) return <LoadingScreen />;
  if (hasStatus(error, 404, 422)) return <NotFound />;
  return (
    <Page width="reading">
      <ErrorState
        title="No hemos podido cargar la página"
        titleAs="h1"
        failure={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}

import { findServices, titleOfServices } from '@oficio/contract/services.ts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ErrorState } from '#app/components/error-state.tsx';
import { LoadingScreen } from '#app/components/loading-screen.tsx';
import { NotFoundScreen } from '#app/components/not-found-screen.tsx';
import { Page } from '#app/components/page.tsx';
import { useScreenTitle } from '#app/components/screen-title.ts';
import { ServicesScreen } from '#app/features/search/components/services-screen.tsx';
import { isRefusal, queryOptions } from '#app/lib/api.ts';

export const Route = createFileRoute('/servicios/$category/$town')({
  component: ServicesRoute,
  staticData: { title: 'Servicios' },
});

function ServicesRoute() {
  const { category, town } = Route.useParams();
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOptions(findServices, { params: { category, town } }),
    retry: (failures, error) => failures < 1 && !isRefusal(error),
  });
  useScreenTitle(data && titleOfServices(data.category.name, data.town.name));
  if (data) return <ServicesScreen services={data} />;
  if (!error) return <LoadingScreen />;
  if (isRefusal(error)) return <NotFoundScreen />;
  return (
    <Page width="reading">
      <ErrorState
        title="No hemos podido cargar la página"
        titleAs="h1"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}

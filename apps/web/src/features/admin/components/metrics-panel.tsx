import { getMetrics } from '@oficio/contract/admin.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#app/components/error-state.tsx';
import { queryOptions } from '#app/lib/api.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { CategoriesCard } from './categories-card.tsx';
import { DistributionCard } from './distribution-card.tsx';
import { HistoryCard } from './history-card.tsx';
import classes from './metrics-panel.module.css';
import { MetricsSkeleton } from './metrics-skeleton.tsx';
import { StatGrid } from './stat-grid.tsx';

const REFRESH_MS = 30_000;

/** The "Métricas" tab: up to date by itself while it is looked at (specification 2.23). */
export function MetricsPanel() {
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOptions(getMetrics, {}),
    refetchInterval: REFRESH_MS,
  });
  useFailureToast(isError, 'Error al cargar métricas');
  if (!data) {
    return isError ? (
      <ErrorState
        title="Error al cargar métricas"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <MetricsSkeleton />
    );
  }
  return (
    <>
      <StatGrid metrics={data} />
      <h2 className={classes.title}>Usuarios en línea</h2>
      <div className={classes.histories}>
        <HistoryCard title="Día" period="day" histories={data.online_history} />
        <HistoryCard title="Semana" period="week" histories={data.online_history} />
        <HistoryCard title="Mes" period="month" histories={data.online_history} />
      </div>
      <div className={classes.lower}>
        <DistributionCard providers={data.total_providers} clients={data.total_clients} />
        <CategoriesCard categories={data.categories_stats} />
      </div>
    </>
  );
}

import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#app/screen/loaded.tsx';
import { metricsQuery } from '../../admin-queries.ts';
import { CategoriesCard } from './categories-card.tsx';
import { DistributionCard } from './distribution-card.tsx';
import { HistoryCard } from './history-card.tsx';
import classes from './metrics-panel.module.css';
import { StatGrid } from './stat-grid.tsx';

const REFRESH_MS = 30_000;

/** The "Métricas" tab, which refreshes itself while it is open (specification 2.23). */
export function MetricsPanel() {
  const query = useQuery({ ...metricsQuery, refetchInterval: REFRESH_MS });
  return (
    <Loaded query={query} error="Error al cargar métricas" skeleton={<MetricsSkeleton />}>
      {(metrics) => (
        <>
          <StatGrid metrics={metrics} />
          <h2 className={classes.title}>Usuarios en línea</h2>
          <div className={classes.histories}>
            <HistoryCard title="Día" period="day" histories={metrics.online_history} />
            <HistoryCard title="Semana" period="week" histories={metrics.online_history} />
            <HistoryCard title="Mes" period="month" histories={metrics.online_history} />
          </div>
          <div className={classes.lower}>
            <DistributionCard providers={metrics.total_providers} clients={metrics.total_clients} />
            <CategoriesCard categories={metrics.categories_stats} />
          </div>
        </>
      )}
    </Loaded>
  );
}

/** Skeleton of the metrics. */
function MetricsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Cargando...</VisuallyHidden>
      <div aria-hidden="true">
        <Skeleton height={268} radius="lg" />
        <Skeleton height={28} width={180} mt={32} mb={16} />
        <div className={classes.histories}>
          {['day', 'week', 'month'].map((period) => (
            <Skeleton key={period} height={256} radius="lg" />
          ))}
        </div>
        <div className={classes.lower}>
          <Skeleton height={258} radius="lg" />
          <Skeleton height={258} radius="lg" />
        </div>
      </div>
    </div>
  );
}

import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './metrics-panel.module.css';

/** The shape of the metrics while they load. */
export function MetricsSkeleton() {
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

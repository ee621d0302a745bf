import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './preferences-skeleton.module.css';

/** The shape of the preferences while they load. */
export function PreferencesSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" className={classes.rows}>
      <VisuallyHidden>Cargando...</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={classes.row} aria-hidden="true">
          <div className={classes.words}>
            <Skeleton height={16} width="45%" />
            <Skeleton height={14} width="85%" />
          </div>
          <Skeleton height={26} width={44} radius="xl" />
          <Skeleton height={26} width={44} radius="xl" />
        </div>
      ))}
    </div>
  );
}

import { Card, Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './card-skeletons.module.css';

interface CardSkeletonsProps {
  count?: number;
  /** Side of the avatar's place in px; 0 leaves it out. */
  avatar?: number;
  /** Lines of text under the title. */
  lines?: number;
  /** A row of buttons at the bottom. */
  hasActions?: boolean;
}

/** The shape of a list of cards while it loads. */
export function CardSkeletons({
  count = 4,
  avatar = 56,
  lines = 2,
  hasActions = false,
}: CardSkeletonsProps) {
  return (
    <div role="status" className={classes.list}>
      <VisuallyHidden>Cargando...</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <Card key={index} aria-hidden="true">
          <div className={classes.card}>
            {avatar > 0 && (
              <Skeleton className={classes.avatar} width={avatar} height={avatar} radius="lg" />
            )}
            <div className={classes.lines}>
              <Skeleton height={18} width="45%" />
              {Array.from({ length: lines }, (_, line) => line).map((line) => (
                <Skeleton key={line} height={14} width={line === lines - 1 ? '70%' : '95%'} />
              ))}
              {hasActions && <Skeleton height={36} width={220} mt={8} />}
            </div>
          </div>
        </Card>
      ))}
    </div>
  );
}

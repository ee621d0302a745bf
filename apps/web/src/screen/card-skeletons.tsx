import { Skeleton, VisuallyHidden } from '@mantine/core';
import card from '#app/ui/card.module.css';
import classes from './card-skeletons.module.css';

interface CardSkeletonsProps {
  count?: number;
  /** Side length of the avatar in px; 0 omits it. */
  avatar?: number;
  /** Lines of text below the title. */
  lines?: number;
  /** Whether there is a row of buttons at the bottom. */
  hasActions?: boolean;
}

/** Skeleton of a list of cards. */
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
        <div key={index} className={card.card} aria-hidden="true">
          <div className={classes.card}>
            {avatar > 0 && (
              <Skeleton className={classes.avatar} width={avatar} height={avatar} radius="lg" />
            )}
            <div className={classes.lines}>
              <Skeleton height={18} width="45%" />
              {Array.from({ length: lines }, (_, line) => line).map((line) => (
                <Skeleton key={line} height={14} width={line === lines - 1 ? '70%' : '95%'} />
              ))}
              {hasActions && (
                <Skeleton className={classes.actions} height={36} width={220} mt={8} />
              )}
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

import { Skeleton } from '@mantine/core';
import classes from './bubble-skeletons.module.css';

const bubbles = [
  { width: '46%', isOwn: false },
  { width: '32%', isOwn: false },
  { width: '52%', isOwn: true },
  { width: '38%', isOwn: false },
  { width: '28%', isOwn: true },
];

/** The shape of a conversation while it loads. */
export function BubbleSkeletons() {
  return (
    <div className={classes.column} aria-hidden="true">
      {bubbles.map(({ width, isOwn }) => (
        <Skeleton key={width} height={40} width={width} radius={16} ml={isOwn ? 'auto' : 0} />
      ))}
    </div>
  );
}

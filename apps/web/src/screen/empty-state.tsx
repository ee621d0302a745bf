import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  picture: ReactNode;
  title: string;
  text?: ReactNode;
  /** The suggested next action, usually one button. */
  action?: ReactNode;
  /** Below the action. */
  note?: ReactNode;
  /** `h1` where it is the whole screen. */
  titleAs?: 'h1' | 'h2';
}

/** Shown by a list without entries. */
export function EmptyState({
  picture,
  title,
  text,
  action,
  note,
  titleAs = 'h2',
}: EmptyStateProps) {
  const Heading = titleAs;
  return (
    <div className={classes.empty}>
      {picture}
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
      {note}
    </div>
  );
}

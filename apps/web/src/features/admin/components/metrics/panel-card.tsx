import { type ReactNode, useId } from 'react';
import classes from './panel-card.module.css';

interface PanelCardProps {
  title: string;
  children: ReactNode;
}

/** A titled section of the panel. */
export function PanelCard({ title, children }: PanelCardProps) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

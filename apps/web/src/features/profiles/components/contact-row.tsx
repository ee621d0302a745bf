import type { ReactNode } from 'react';
import classes from './contact-row.module.css';

interface ContactRowProps {
  icon: ReactNode;
  /** Left out where a heading says it already. */
  label?: string;
  children: ReactNode;
}

/** One way to find or reach a provider. */
export function ContactRow({ icon, label, children }: ContactRowProps) {
  return (
    <div className={classes.row}>
      {icon}
      <div className={classes.words}>
        {label && <div className={classes.label}>{label}</div>}
        <div className={classes.value}>{children}</div>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import classes from './contact-row.module.css';

interface ContactRowProps {
  icon: ReactNode;
  label?: ReactNode;
  children: ReactNode;
}

/** One row of contact information. */
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

import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './note.module.css';

/** Something the user should know about what follows. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <div className={classes.note}>
      <IconInfoCircle size={20} aria-hidden="true" />
      {children}
    </div>
  );
}

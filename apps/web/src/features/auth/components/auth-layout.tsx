import type { ReactNode } from 'react';
import { Street } from '#app/illustrations/street.tsx';
import classes from './auth-layout.module.css';

/** A form beside the illustration of the street. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes.screen}>
      <div className={classes.side}>
        <div className={classes.column}>{children}</div>
      </div>
      <div className={classes.picture} aria-hidden="true">
        <p className={classes.words}>
          Profesionales de tu barrio.
          <br />
          Escríbeles, compara y pide cita.
        </p>
        <div className={classes.street}>
          <Street />
        </div>
        <div className={classes.pavement} />
      </div>
    </div>
  );
}

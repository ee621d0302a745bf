import { Loader } from '@mantine/core';
import classes from './loading-screen.module.css';

/** Shown while a whole screen is loading. */
export function LoadingScreen() {
  return (
    <div className={classes.loading} role="status">
      <Loader size={28} aria-hidden="true" />
      <h1>Cargando...</h1>
    </div>
  );
}

import { Loader } from '@mantine/core';
import classes from './loading-screen.module.css';

/** A whole screen on its way. */
export function LoadingScreen() {
  return (
    <div className={classes.loading} role="status">
      <Loader size={28} aria-hidden="true" />
      <h1>Cargando...</h1>
    </div>
  );
}

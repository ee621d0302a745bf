import { failureCodeOf } from '#app/lib/api.ts';
import classes from './failure-code.module.css';

/** The code of a failure of the server, for support; nothing for any other error. */
export function FailureCode({ failure }: { failure: unknown }) {
  const code = failureCodeOf(failure);
  if (!code) return null;
  return (
    <p className={classes.code}>
      Código del error: <code className={classes.value}>{code}</code>
    </p>
  );
}

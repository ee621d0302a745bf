import { lazy, type ReactNode } from 'react';
import { OptionalPart } from '../optional-part.tsx';
import classes from './password-strength.module.css';

const PasswordMeter = lazy(() => import('./password-meter.tsx'));

interface PasswordStrengthProps {
  /** The new password; empty while there is none. */
  password: string;
  /** What others know about its owner: name, email. */
  known?: readonly string[];
  /** Its field. */
  children: ReactNode;
}

const nothing: readonly string[] = [];

/**
 * The field of a new password, and below it how hard the password is to guess. The meter's code is
 * loaded when the user begins to type; without it the form works.
 */
export function PasswordStrength({ password, known = nothing, children }: PasswordStrengthProps) {
  return (
    <div>
      {children}
      <div className={classes.strength} aria-live="polite">
        {password && (
          <OptionalPart fallback={<div className={classes.waiting} />}>
            <PasswordMeter password={password} known={known} />
          </OptionalPart>
        )}
      </div>
    </div>
  );
}

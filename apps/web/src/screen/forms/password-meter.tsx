import { useDeferredValue } from 'react';
import { measurePassword } from './measure-password.ts';
import classes from './password-strength.module.css';

const STEPS = [1, 2, 3, 4];
const LEVELS = ['weak', 'weak', 'fair', 'good', 'good'] as const;

interface PasswordMeterProps {
  password: string;
  /** What others know about its owner: name, email. */
  known: readonly string[];
}

/** How hard a password is to guess, as a bar and in words. Load it lazily: its words take 110 kB. */
export default function PasswordMeter({ password, known }: PasswordMeterProps) {
  const { score, label, hint } = measurePassword(useDeferredValue(password), known);
  return (
    <>
      <div className={classes.bar} data-level={LEVELS[score]} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} data-filled={step <= Math.max(score, 1) || undefined} />
        ))}
      </div>
      <p className={classes.words}>
        Seguridad: <strong>{label}</strong>
        {hint && `. ${hint}`}
      </p>
    </>
  );
}

import type { AuthUser } from '@oficio/contract/auth.ts';
import { useEffect } from 'react';
import { Street } from '#app/components/street.tsx';
import { removeStoredToken } from '#app/lib/token.ts';
import type { AuthMode } from '../auth-values.ts';
import { AuthForm } from './auth-form.tsx';
import classes from './auth-screen.module.css';

interface AuthScreenProps {
  mode: AuthMode;
  onModeChange: (mode: AuthMode) => void;
  onSuccess: (user: AuthUser) => void;
}

/** The /auth screen: the form beside the door of the street's shop. */
export function AuthScreen({ mode, onModeChange, onSuccess }: AuthScreenProps) {
  useEffect(removeStoredToken, []);
  return (
    <div className={classes.screen}>
      <div className={classes.side}>
        <div className={classes.column}>
          <AuthForm initialMode={mode} onModeChange={onModeChange} onSuccess={onSuccess} />
        </div>
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

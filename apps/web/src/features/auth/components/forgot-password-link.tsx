import { Link, useRouter } from '@tanstack/react-router';
import classes from './forgot-password-link.module.css';

const path = '/forgot-password';

/** Shown wherever the screen it leads to is part of the app. */
export function ForgotPasswordLink() {
  const { routesByPath } = useRouter();
  if (!(path in routesByPath)) return null;
  return (
    <Link to={path as string} className={classes.link}>
      ¿Olvidaste tu contraseña?
    </Link>
  );
}

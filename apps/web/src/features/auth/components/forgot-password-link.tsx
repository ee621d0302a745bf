import { Link } from '@tanstack/react-router';
import classes from './forgot-password-link.module.css';

export function ForgotPasswordLink() {
  return (
    <Link to="/forgot-password" state replace className={classes.link}>
      ¿Olvidaste tu contraseña?
    </Link>
  );
}

import { IconUserCircle } from '@tabler/icons-react';
import { ButtonLink } from '#app/components/button-link.tsx';
import classes from './get-started.module.css';

/** What to do besides searching: an account for guests, the profile for everyone else. */
export function GetStarted({ isLoggedIn }: { isLoggedIn: boolean }) {
  if (isLoggedIn) {
    return (
      <div className={classes.block}>
        <ButtonLink to="/profile" variant="default" leftSection={<IconUserCircle size={20} />}>
          Mi Perfil
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className={classes.block}>
      <p className={classes.prompt}>¿Ofreces servicios o Buscas servicios?</p>
      <div className={classes.links}>
        <ButtonLink to="/auth" variant="default">
          Acceder Cuenta
        </ButtonLink>
        <ButtonLink to="/auth" search={{ mode: 'register' }} variant="light">
          Crear Cuenta Gratis
        </ButtonLink>
      </div>
    </div>
  );
}

import { useLocation } from '@tanstack/react-router';
import { ButtonLink } from '#app/ui/button-link.tsx';

/** Screens to which a login does not lead back: it was begun on its own (decisions §3). */
const START_PATHS = ['/', '/forgot-password', '/reset-password'];

/** "Entrar" for guests; the login leads back to the screen. */
export function LogInLink() {
  const { pathname, href } = useLocation();
  if (pathname === '/auth') return null;
  return (
    <ButtonLink
      to="/auth"
      {...(!START_PATHS.includes(pathname) && {
        state: { afterLogin: { to: 'path', path: href } },
      })}
      variant="light"
    >
      Entrar
    </ButtonLink>
  );
}

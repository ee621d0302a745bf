import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button-link.tsx';
import classes from './next-step.module.css';

interface NextStepProps {
  isGuest: boolean;
  /** The link to the search. */
  children: ReactNode;
}

/** What a visitor does next on the page of a trade in a town; registration leads back to it. */
export function NextStep({ isGuest, children }: NextStepProps) {
  const path = useLocation({ select: ({ href }) => href });
  return (
    <section className={classes.next} aria-labelledby="siguiente-paso">
      <h2 id="siguiente-paso" className={classes.title}>
        Tu siguiente paso
      </h2>
      <ol className={classes.steps}>
        <li>Abre un perfil: trabajos, reseñas y horas libres.</li>
        <li>Escríbele lo que necesitas o pide cita.</li>
        <li>Cuando termine, valora el servicio.</li>
      </ol>
      <div className={classes.links}>
        {isGuest && (
          <ButtonLink
            to="/auth"
            search={{ mode: 'register' }}
            state={{ afterLogin: { to: 'path', path } }}
          >
            Crear Cuenta Gratis
          </ButtonLink>
        )}
        {children}
      </div>
    </section>
  );
}

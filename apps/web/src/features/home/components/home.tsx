import {
  IconBolt,
  IconDeviceLaptop,
  IconDroplet,
  IconHammer,
  IconPaint,
  IconPlant2,
  IconSpray,
  IconStethoscope,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Street } from '#app/illustrations/street.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import classes from './home.module.css';

interface HomeProps {
  isLoggedIn: boolean;
  /** The search box. */
  search: ReactNode;
  /** The screen's dialogs. */
  children?: ReactNode;
}

/** The home page (specification 2.3). */
export function Home({ isLoggedIn, search, children }: HomeProps) {
  return (
    <div className={classes.home}>
      <div className={classes.content}>
        <div className={classes.column}>
          <h1 className={classes.title}>¿Qué servicio necesitas?</h1>
          <p className={classes.subtitle}>
            Profesionales de tu barrio con reseñas de clientes reales. Escríbeles, compara y pide
            cita.
          </p>
          {search}
          <TradeChips />
          <GetStarted isLoggedIn={isLoggedIn} />
        </div>
      </div>
      <div className={classes.street}>
        <Street />
      </div>
      <div className={classes.pavement} />
      {children}
    </div>
  );
}

/** Suggests registering to guests, and the profile to users. */
function GetStarted({ isLoggedIn }: { isLoggedIn: boolean }) {
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

const trades = [
  { name: 'Fontanería', icon: IconDroplet },
  { name: 'Electricidad', icon: IconBolt },
  { name: 'Limpieza', icon: IconSpray },
  { name: 'Pintura', icon: IconPaint },
  { name: 'Carpintería', icon: IconHammer },
  { name: 'Jardinería', icon: IconPlant2 },
  { name: 'Tecnología', icon: IconDeviceLaptop },
  { name: 'Salud', icon: IconStethoscope },
] as const;

/** The most common categories, each a link to a search. */
function TradeChips() {
  return (
    <ul className={classes.chips}>
      {trades.map(({ name, icon: Icon }) => (
        <li key={name}>
          <Link to="/search" search={{ q: name }} className={classes.chip}>
            <Icon size={18} aria-hidden="true" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

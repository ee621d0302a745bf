import { Street } from '#app/components/street.tsx';
import { GetStarted } from './get-started.tsx';
import classes from './home.module.css';
import { HomeSearch } from './home-search.tsx';
import { TradeChips } from './trade-chips.tsx';

/** The home page (specification 2.3). */
export function Home({ isLoggedIn }: { isLoggedIn: boolean }) {
  return (
    <div className={classes.home}>
      <div className={classes.content}>
        <div className={classes.column}>
          <h1 className={classes.title}>¿Qué servicio necesitas?</h1>
          <p className={classes.subtitle}>
            Profesionales de tu barrio con reseñas de clientes reales. Escríbeles, compara y pide
            cita.
          </p>
          <HomeSearch />
          <TradeChips />
          <GetStarted isLoggedIn={isLoggedIn} />
        </div>
      </div>
      <div className={classes.street}>
        <Street />
      </div>
      <div className={classes.pavement} />
    </div>
  );
}

import type { ReactNode } from 'react';
import { Page } from '#app/components/page.tsx';
import { PageTitle } from '#app/components/page-title.tsx';
import { Contacts } from './contacts.tsx';
import classes from './dashboard-screen.module.css';
import { ServicesSearch } from './services-search.tsx';

interface DashboardScreenProps {
  user: { id: string; name: string };
  onSearch: (q: string) => void;
  /** Above everything: what to ask the provider. */
  notice: ReactNode;
  /** Links to what a provider does next. */
  quickActions: ReactNode;
}

/** Where a provider arrives (specification 2.13). */
export function DashboardScreen({ user, onSearch, notice, quickActions }: DashboardScreenProps) {
  return (
    <Page>
      <PageTitle title={`¡Hola, ${user.name}!`} description="Panel de Proveedor de Servicios" />
      {notice}
      <div className={classes.columns}>
        <div className={classes.search}>
          <ServicesSearch onSearch={onSearch} />
        </div>
        <div className={classes.contacts}>
          <Contacts ownId={user.id} />
        </div>
        <nav className={classes.actions} aria-labelledby="acciones">
          <h2 id="acciones" className={classes.actionsTitle}>
            Acciones rápidas
          </h2>
          <div className={classes.actionList}>{quickActions}</div>
        </nav>
      </div>
    </Page>
  );
}

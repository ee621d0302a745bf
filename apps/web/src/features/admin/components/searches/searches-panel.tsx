import {
  DEFAULT_SEARCH_PERIOD,
  SEARCH_PERIODS,
} from '@oficio/contract/search/searches-without-results.ts';
import NoResultsPicture from '#app/illustrations/no-results.tsx';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { CardSkeletons } from '#app/screen/card-skeletons.tsx';
import { EmptyState } from '#app/screen/empty-state.tsx';
import { PagedList } from '#app/screen/paged-list.tsx';
import { SegmentedViews } from '#app/ui/segmented-views.tsx';
import { withPage, withPeriod } from '../../admin-address.ts';
import { searchesPage } from '../../admin-queries.ts';
import type { AdminViewProps } from '../admin-screen.tsx';
import { SearchItems } from './search-items.tsx';
import classes from './searches-panel.module.css';
import { SearchesTable } from './searches-table.tsx';

const periods = SEARCH_PERIODS.map((days) => ({ value: String(days), label: `${days} días` }));

/** What users have searched without finding a provider, and where. */
export function SearchesPanel({ params, onChange }: Omit<AdminViewProps, 'ownId'>) {
  const { dias = DEFAULT_SEARCH_PERIOD, pagina = 1 } = params;
  const Searches = useIsPhone() ? SearchItems : SearchesTable;
  return (
    <section aria-labelledby="searches-title">
      <div className={classes.head}>
        <div>
          <h2 id="searches-title" className={classes.title}>
            Búsquedas sin resultados
          </h2>
          <p className={classes.text}>
            Qué se busca y no se encuentra, y dónde. Quien repite una búsqueda el mismo día cuenta
            una vez.
          </p>
        </div>
        <SegmentedViews
          className={classes.period ?? ''}
          aria-label="Periodo"
          data={periods}
          value={String(dias)}
          onChange={(value) => onChange(withPeriod(Number(value)))}
        />
      </div>
      <PagedList
        query={searchesPage(params)}
        page={pagina}
        onPageChange={(page, options) => onChange(withPage(params, page), options)}
        error="Error al cargar las búsquedas"
        skeleton={<CardSkeletons avatar={0} lines={1} />}
        empty={
          <EmptyState
            picture={<NoResultsPicture />}
            title="No hay búsquedas sin resultados"
            text={`En los últimos ${dias} días no se ha registrado ninguna.`}
          />
        }
      >
        {({ searches }) => <Searches searches={searches} />}
      </PagedList>
    </section>
  );
}

import { Button } from '@mantine/core';
import type { SearchResult } from '@oficio/contract/search.ts';
import { lazy } from 'react';
import { Picture } from '#app/illustrations/picture.tsx';
import { CardSkeletons } from '#app/screen/card-skeletons.tsx';
import { EmptyState } from '#app/screen/empty-state.tsx';
import { ErrorState } from '#app/screen/error-state.tsx';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import { Rows } from '#app/screen/rows.tsx';
import { cardIdOf } from '../card-anchor.ts';
import { countFilters } from '../filter-count.ts';
import type { Filters, SearchParams } from '../search-params.ts';
import type { Ids } from '../use-map-selection.ts';
import type { useProviderSearch } from '../use-provider-search.ts';
import { type ProviderActions, ProviderCard } from './provider-card.tsx';
import classes from './search-results.module.css';

const NoResultsPicture = lazy(() => import('#app/illustrations/no-results.tsx'));
const OfferLoosenings = lazy(() => import('./results/offer-loosenings.tsx'));

interface SearchResultsProps extends ProviderActions {
  params: SearchParams;
  search: ReturnType<typeof useProviderSearch>;
  onClearFilters: () => void;
  /** Searches again with some filters changed. */
  onLoosen: (part: Partial<Filters>) => void;
  /** Undefined without a map. */
  highlights: CardHighlights | undefined;
}

/** The results of a search, or its loading, error or empty state. */
export function SearchResults({
  params,
  search,
  onClearFilters,
  onLoosen,
  highlights,
  ...actions
}: SearchResultsProps) {
  if (search.results?.length)
    return (
      <Rows page={search.page} isTurning={search.isTurning}>
        <ProviderCards providers={search.results} highlights={highlights} {...actions} />
      </Rows>
    );
  if (search.isError)
    return (
      <ErrorState
        title="No hemos podido buscar"
        failure={search.failure}
        isRetrying={search.isSearching}
        onRetry={search.searchAgain}
      />
    );
  if (!search.isEmpty) return <CardSkeletons avatar={88} lines={3} hasActions />;
  const hasFilters = countFilters(params) > 0 || params.q || params.lugar;
  return (
    <EmptyState
      picture={
        <OptionalPart fallback={<Picture>{null}</Picture>}>
          <NoResultsPicture />
        </OptionalPart>
      }
      title="No hay resultados"
      text="Intenta ajustar los filtros o ampliar el radio de búsqueda"
      action={
        <>
          <OptionalPart>
            <OfferLoosenings params={params} place={search.place} onLoosen={onLoosen} />
          </OptionalPart>
          {hasFilters && (
            <Button variant="light" onClick={onClearFilters}>
              Quitar filtros
            </Button>
          )}
        </>
      }
    />
  );
}

interface CardHighlights {
  /** Ids of the results highlighted in the list and on the map. */
  highlighted: Ids;
  hover: (ids: Ids) => void;
}

interface ProviderCardsProps extends ProviderActions {
  providers: readonly SearchResult[];
  /** Undefined without a map. */
  highlights: CardHighlights | undefined;
}

/** The results of one page. */
function ProviderCards({ providers, highlights, ...actions }: ProviderCardsProps) {
  return (
    <ul className={classes.list} aria-label="Resultados">
      {providers.map((provider, index) => (
        <li key={provider.id} id={cardIdOf(provider.id)}>
          <ProviderCard
            provider={provider}
            isFirst={index < 3}
            isHighlighted={highlights?.highlighted.includes(provider.id)}
            onHover={highlights?.hover}
            {...actions}
          />
        </li>
      ))}
    </ul>
  );
}

import { Button } from '@mantine/core';
import { CardSkeletons } from '#app/components/card-skeletons.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorState } from '#app/components/error-state.tsx';
import { NoResultsPicture } from '#app/components/pictures/no-results.tsx';
import type { useProviderSearch } from '../use-provider-search.ts';
import type { ProviderActions } from './provider-card.tsx';
import { type CardMarks, ProviderCards } from './provider-cards.tsx';

interface SearchResultsProps extends ProviderActions {
  search: ReturnType<typeof useProviderSearch>;
  /** Absent when no filter is set: then there is nothing to clear. */
  onClearFilters: (() => void) | undefined;
  /** Only beside a map. */
  marks: CardMarks | undefined;
}

/** What a search found, is finding, or failed to find. */
export function SearchResults({ search, onClearFilters, marks, ...actions }: SearchResultsProps) {
  if (search.results?.length)
    return <ProviderCards providers={search.results} marks={marks} {...actions} />;
  if (search.isError)
    return (
      <ErrorState
        title="No hemos podido buscar"
        isRetrying={search.isSearching}
        onRetry={search.searchAgain}
      />
    );
  if (!search.isEmpty) return <CardSkeletons avatar={88} lines={3} hasActions />;
  return (
    <EmptyState
      picture={<NoResultsPicture />}
      title="No hay resultados"
      text="Intenta ajustar los filtros o ampliar el radio de búsqueda"
      action={
        onClearFilters && (
          <Button variant="light" onClick={onClearFilters}>
            Quitar filtros
          </Button>
        )
      }
    />
  );
}

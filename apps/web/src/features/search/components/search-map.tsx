import type { SearchResult } from '@oficio/contract/search.ts';
import { CatchBoundary } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Coordinates } from '#app/lib/maps/coordinates.ts';
import { reloadToRetry } from '#app/lib/worker/missing-chunk.ts';
import { ErrorState } from '#app/screen/error-state.tsx';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import { useKeptFocus } from '#app/screen/use-kept-focus.ts';
import { scrollToCard } from '../scroll-to-card.ts';
import { type Ids, noIds, type useMapSelection } from '../use-map-selection.ts';
import classes from './search-map.module.css';

const MapPick = lazy(() => import('./map-pick.tsx'));
const ResultsMap = lazy(() => import('./results-map.tsx'));

interface SearchMapProps {
  /** Undefined while loading. */
  results: readonly SearchResult[] | undefined;
  place: Coordinates | null;
  distanceKm: number;
  selection: ReturnType<typeof useMapSelection>;
  /** Rendered over the map. */
  children?: ReactNode;
}

function MapFailure() {
  return (
    <div className={classes.failure}>
      <ErrorState title="No hemos podido cargar el mapa" onRetry={reloadToRetry} />
    </div>
  );
}

/** The results on a map, with the selected ones below it. The list works without the map's code. */
export default function SearchMap({ selection, children, ...search }: SearchMapProps) {
  const opener = useRef<Element>(null);
  const [pickNumber, setPickNumber] = useState(0);
  const keepFocus = useKeptFocus();
  const { highlighted, picked, hover } = selection;

  const pick = (ids: Ids) => {
    opener.current = document.activeElement;
    setPickNumber(pickNumber + 1);
    selection.pick(ids);
    const [first] = ids;
    if (first) scrollToCard(first);
  };
  const close = () => {
    selection.pick(noIds);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  };

  const isPicked = picked.length > 0;
  const forget = useEffectEvent(() => selection.pick(noIds));
  // The results no longer contain what was picked. A later search that does must not open it again.
  useEffect(() => {
    if (!isPicked) forget();
  }, [isPicked]);

  return (
    <section
      className={classes.map}
      aria-label="Mapa de resultados"
      tabIndex={-1}
      onFocus={keepFocus}
    >
      <div className={classes.area}>
        <CatchBoundary getResetKey={() => 'map'} errorComponent={MapFailure}>
          <Suspense fallback={<p className={classes.loading}>Cargando mapa…</p>}>
            <ResultsMap
              {...search}
              highlighted={highlighted}
              picked={picked}
              onHover={hover}
              onPick={pick}
            />
          </Suspense>
        </CatchBoundary>
        {children}
      </div>
      {isPicked && (
        <OptionalPart isRequested>
          <MapPick key={pickNumber} results={picked} takesFocus={pickNumber > 0} onClose={close} />
        </OptionalPart>
      )}
    </section>
  );
}

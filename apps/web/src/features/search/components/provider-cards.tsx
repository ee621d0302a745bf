import type { SearchResult } from '@oficio/contract/search.ts';
import { cardIdOf } from '../card-anchor.ts';
import type { Ids } from '../use-map-selection.ts';
import { type ProviderActions, ProviderCard } from './provider-card.tsx';
import classes from './provider-cards.module.css';

export interface CardMarks {
  /** Who is outlined here and on the map. */
  highlighted: Ids;
  hover: (ids: Ids) => void;
}

interface ProviderCardsProps extends ProviderActions {
  providers: readonly SearchResult[];
  /** Only beside a map. */
  marks: CardMarks | undefined;
}

/** The results of a page. */
export function ProviderCards({ providers, marks, ...actions }: ProviderCardsProps) {
  return (
    <ul className={classes.list} aria-label="Resultados">
      {providers.map((provider) => (
        <li key={provider.id} id={cardIdOf(provider.id)} className={classes.item}>
          <ProviderCard
            provider={provider}
            isHighlighted={marks?.highlighted.includes(provider.id)}
            onHover={marks?.hover}
            {...actions}
          />
        </li>
      ))}
    </ul>
  );
}

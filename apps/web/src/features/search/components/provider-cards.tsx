import type { SearchResult } from '@oficio/contract/search.ts';
import { type ProviderActions, ProviderCard } from './provider-card.tsx';
import classes from './provider-cards.module.css';

interface ProviderCardsProps extends ProviderActions {
  providers: readonly SearchResult[];
}

/** The results of a page. */
export function ProviderCards({ providers, ...actions }: ProviderCardsProps) {
  return (
    <ul className={classes.list} aria-label="Resultados">
      {providers.map((provider) => (
        <li key={provider.id}>
          <ProviderCard provider={provider} {...actions} />
        </li>
      ))}
    </ul>
  );
}

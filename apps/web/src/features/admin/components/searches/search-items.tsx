import { formatDayMonth } from '#app/lib/format/dates.ts';
import { keyOfSearch, timesLabel, whatAndWhere } from '../../search-labels.ts';
import classes from './search-items.module.css';
import { SearchLink } from './search-link.tsx';
import type { SearchesProps } from './searches-table.tsx';

/** One page of searches without results, on a phone. */
export function SearchItems({ searches }: SearchesProps) {
  return (
    <ul className={classes.list}>
      {searches.map((search) => (
        <li key={keyOfSearch(search)} className={classes.item}>
          <span className={classes.head}>
            <SearchLink search={search} />
            <span className={classes.count}>{timesLabel(search)}</span>
          </span>
          <span className={classes.facts}>{whatAndWhere(search)}</span>
          <span className={classes.facts}>Última vez: {formatDayMonth(search.last_day)}</span>
        </li>
      ))}
    </ul>
  );
}

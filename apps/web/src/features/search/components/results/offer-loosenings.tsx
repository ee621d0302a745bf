import { Button } from '@mantine/core';
import { countOf } from '@oficio/contract/texts/count-of.ts';
import { useQueries } from '@tanstack/react-query';
import { type Loosening, looseningsOf } from '../../loosenings.ts';
import { offerOptions } from '../../search-options.ts';
import { type Filters, filtersOf, paramsOf, type SearchParams } from '../../search-params.ts';
import type { SearchPlace } from '../../search-place.ts';
import classes from './offer-loosenings.module.css';

interface OfferLooseningsProps {
  params: SearchParams;
  place: SearchPlace;
  onLoosen: (part: Partial<Filters>) => void;
}

/**
 * The filters of an empty search that can be loosened, each with the number of providers it finds.
 * Only those that find providers are offered, so each is searched.
 */
export default function OfferLoosenings({ params, place, onLoosen }: OfferLooseningsProps) {
  const loosenings = looseningsOf(params, place);
  const found = useQueries({
    queries: loosenings.map(({ part }) => ({
      ...offerOptions(
        paramsOf({ ...filtersOf(params), ...part }),
        part.where === 'anywhere' ? null : place.center,
      ),
      retry: false,
      refetchOnWindowFocus: false,
    })),
    combine: (answers) => answers.map(({ data }) => data?.total ?? 0),
  });
  const offered = loosenings.flatMap((loosening, index): (Loosening & { total: number })[] => {
    const total = found[index] ?? 0;
    return total > 0 ? [{ ...loosening, total }] : [];
  });
  return (
    <div className={classes.offers}>
      <p className={classes.reason} role="status">
        {offered[0]?.reason}
      </p>
      {offered.length > 0 && (
        <ul className={classes.list} aria-label="Ampliar la búsqueda">
          {offered.map(({ label, part, total }) => (
            <li key={label}>
              <Button variant="default" onClick={() => onLoosen(part)}>
                {`${label} `}
                <span className={classes.total}>
                  {countOf(total, 'profesional', 'profesionales')}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

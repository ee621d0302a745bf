import { Button } from '@mantine/core';
import { MAX_SEARCH_TEXT } from '@oficio/contract/fields.ts';
import type { Services } from '@oficio/contract/services.ts';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { PlaceInput } from '../place/place-input.tsx';
import type { Filters } from '../search-params.ts';
import type { Suggesting } from '../suggest/field-parts.ts';
import { rememberSearch } from '../suggest/remember-search.ts';
import { useSuggestingField } from '../suggest/use-suggesting-field.tsx';
import { useSearchForm } from '../use-search-form.ts';
import { nameOfPlace } from '../where.ts';
import { searchOfServices } from './search-of-services.ts';
import classes from './services-search.module.css';

interface ServicesSearchProps {
  services: Pick<Services, 'category' | 'town' | 'includes_unavailable'>;
  onPersonChoose: Suggesting['onPersonChoose'];
}

/**
 * The search of the page of a trade in a town, which it starts with. Unchanged, it finds the
 * providers of the page.
 */
export function ServicesSearch({ services, onPersonChoose }: ServicesSearchProps) {
  const { category } = services;
  const navigate = useNavigate();
  const { categoria: _, ...around } = searchOfServices(services);
  const { filters, change, resolve, placeProblem, isLookingUp } = useSearchForm({
    q: category.name,
    ...around,
  });
  const { keyword, where, placeText } = filters;

  const run = async (part: Partial<Filters> = {}) => {
    const { keyword: text = keyword } = part;
    const isTrade = text.trim() === category.name && !part.category;
    const trade = { keyword: '', category: category.name } as const;
    const resolved = await resolve({ ...part, ...(isTrade && trade) });
    if (!resolved) return;
    void rememberSearch(resolved);
    void navigate({ to: '/search', search: resolved });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void run();
  };
  const keywordLabel = 'Palabra clave';
  const { field, list } = useSuggestingField({
    label: keywordLabel,
    placeholder: keywordLabel,
    maxLength: MAX_SEARCH_TEXT,
    text: keyword,
    suggesting: { where, keyword: '', onSearch: (part) => void run(part), onPersonChoose },
    onTextChange: (text) => change({ keyword: text }),
    onSubmit: () => void run(),
  });
  const placeLabel = 'Ubicación';
  const isPlaceKept = typeof where !== 'string' && placeText.trim() === nameOfPlace(where);

  return (
    <search>
      <form className={classes.form} action="/search" tabIndex={-1} onSubmit={submit}>
        <div className={classes.field}>
          <IconSearch className={classes.icon} size={20} aria-hidden="true" />
          <input {...field} className={classes.input} aria-label={keywordLabel} />
          {list}
        </div>
        <div className={classes.field}>
          <PlaceInput
            label={placeLabel}
            isLabelHidden
            isPlainUntilUsed
            filters={filters}
            isNearBrowser={false}
            problem={placeProblem}
            plain={(props) => (
              <>
                <IconMapPin className={classes.icon} size={20} aria-hidden="true" />
                <input {...props} className={classes.input} aria-label={placeLabel} />
                {placeProblem && (
                  <p className={classes.problem} role="alert">
                    {placeProblem}
                  </p>
                )}
              </>
            )}
            onTextChange={(text) => change({ placeText: text })}
            onWhereChange={(next) => change({ where: next, placeText: nameOfPlace(next) })}
          />
        </div>
        {/* For the browser's own submission, before the app is loaded. */}
        {filters.includeUnavailable && <input type="hidden" name="incluir" value="true" />}
        {isPlaceKept && (
          <>
            <input type="hidden" name="lugar" value={where.name} />
            <input type="hidden" name="lat" value={where.lat} />
            <input type="hidden" name="lng" value={where.lng} />
          </>
        )}
        <Button type="submit">{isLookingUp ? 'Buscando...' : 'Buscar'}</Button>
      </form>
    </search>
  );
}

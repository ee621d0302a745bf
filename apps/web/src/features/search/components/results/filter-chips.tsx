import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ActiveFilter } from '../../active-filters.ts';
import type { Filters } from '../../search-params.ts';
import classes from './filter-chips.module.css';

interface FilterChipsProps {
  filters: readonly ActiveFilter[];
  onRemove: (cleared: Partial<Filters>) => void;
  /** Called when the last chip, which had the focus, is removed. */
  onEmpty: () => void;
}

/** The active filters; each is removed by its chip. */
export function FilterChips({ filters, onRemove, onEmpty }: FilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  if (filters.length === 0) return null;

  const remove = (index: number) => {
    const buttons = list.current?.querySelectorAll('button');
    const next = buttons?.[index + 1] ?? buttons?.[index - 1];
    if (next) next.focus();
    else onEmpty();
    const cleared = filters[index]?.cleared;
    if (cleared) onRemove(cleared);
  };
  return (
    <ul ref={list} className={classes.chips} aria-label="Filtros en uso">
      {filters.map(({ label }, index) => (
        <li key={label}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Quitar filtro: ${label}`}
            onClick={() => remove(index)}
          >
            {label}
            <IconX size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

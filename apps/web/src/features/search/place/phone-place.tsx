import { IconMapPin } from '@tabler/icons-react';
import { usePosition } from '../position-store.ts';
import type { Filters } from '../search-params.ts';
import type { Where } from '../where.ts';
import classes from './phone-place.module.css';
import { PlaceInput } from './place-input.tsx';

interface PhonePlaceProps {
  filters: Pick<Filters, 'where' | 'placeText'>;
  problem: string | null;
  onTextChange: (placeText: string) => void;
  onWhereChange: (where: Where) => void;
}

/** The place of the search on a phone, below the keyword. */
export function PhonePlace({ filters, problem, ...actions }: PhonePlaceProps) {
  const { place } = usePosition();
  const label = 'Ubicación';
  return (
    <div className={classes.place}>
      <PlaceInput
        label={label}
        isLabelHidden
        filters={filters}
        isNearBrowser={filters.where === 'here' && place !== null}
        problem={problem}
        plain={(field) => (
          <>
            <IconMapPin className={classes.icon} size={20} aria-hidden="true" />
            <input {...field} className={classes.input} aria-label={label} />
            {problem && (
              <p className={classes.problem} role="alert">
                {problem}
              </p>
            )}
          </>
        )}
        {...actions}
      />
    </div>
  );
}

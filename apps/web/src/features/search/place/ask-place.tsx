import { Button } from '@mantine/core';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { subscribeSession } from '#app/lib/session-store.ts';
import { OptionalPart } from '#app/screen/optional-part.tsx';
import type { Where } from '../where.ts';
import classes from './ask-place.module.css';
import { hasLastPlace } from './last-place.ts';
import type { OwnPosition } from './use-own-position.ts';

const LastPlaceButton = lazy(() => import('./last-place-button.tsx'));

interface AskPlaceProps {
  where: Where;
  /** The field of the place; on a phone it is beside the keyword. */
  field: ReactNode;
  /** "Usar mi ubicación": the browser may answer once this part is gone, as another place was chosen. */
  ownPosition: OwnPosition;
  /** Also moves the focus to the results, as the pressed button disappears. */
  onWhereChange: (where: Where) => void;
}

/**
 * Asks for the place of a search without one; the results below are from anywhere meanwhile. A
 * search that is meant to be anywhere can still be changed with one press.
 */
export function AskPlace({ where, field, ownPosition, onWhereChange }: AskPlaceProps) {
  // The last place is stored on the device: the server's page does not have it.
  const [hasLast, setHasLast] = useState(false);
  useEffect(() => {
    const follow = () => setHasLast(hasLastPlace());
    follow();
    return subscribeSession(follow);
  }, []);
  const title = '¿Dónde lo necesitas?';
  return (
    <section
      className={classes.ask}
      aria-label={title}
      data-anywhere={where === 'anywhere' || undefined}
    >
      {where === 'here' && (
        <>
          <div className={classes.head}>
            <h2 className={classes.title}>{title}</h2>
            <Button variant="subtle" onClick={() => onWhereChange('anywhere')}>
              En toda España
            </Button>
          </div>
          <p className={classes.text}>Con un lugar ves primero a quien está más cerca.</p>
          {field}
        </>
      )}
      <div className={classes.ways}>
        <Button variant="default" onClick={ownPosition.ask}>
          {ownPosition.label}
        </Button>
        {hasLast && (
          <OptionalPart>
            <LastPlaceButton onChoose={onWhereChange} />
          </OptionalPart>
        )}
      </div>
    </section>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { divIcon } from 'leaflet';
import { type MouseEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marker } from 'react-leaflet';
import { newcomer } from '#app/lib/format/newcomer.ts';
import { formatRating } from '#app/lib/format/numbers.ts';
import type { MapGroup } from '../map-groups.ts';
import { type Ids, noIds } from '../use-map-selection.ts';
import classes from './map-pin.module.css';

interface MapPinProps {
  group: MapGroup;
  isHighlighted: boolean;
  isPicked: boolean;
  onHover: (ids: Ids) => void;
  onPick: (ids: Ids) => void;
  /** Called on keyboard focus: the pin may be outside the visible part of the map. */
  onFocus: () => void;
}

const clickSlackPx = 6;

/** A button on the map for one result, or for the number of results at the same spot. */
export function MapPin({ group, isHighlighted, isPicked, onHover, onPick, onFocus }: MapPinProps) {
  const [element] = useState(() => document.createElement('div'));
  const icon = useMemo(
    () => divIcon({ html: element, className: classes.anchor ?? '', iconSize: [0, 0] }),
    [element],
  );
  const position = useMemo(() => ({ lat: group.lat, lng: group.lng }), [group.lat, group.lng]);
  const pressed = useRef({ x: 0, y: 0 });
  const ids = group.results.map(({ id }) => id);
  const [first] = group.results;
  const names = group.results.map(({ name }) => name).join(', ');

  const press = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressed.current = { x, y };
  };
  const pick = ({ detail, clientX, clientY }: MouseEvent) => {
    const way = Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y);
    // Dragging the map from a pin ends with a click, which is ignored. Keyboard clicks have detail 0.
    if (detail === 0 || way <= clickSlackPx) onPick(ids);
  };

  return (
    <>
      <Marker
        position={position}
        icon={icon}
        keyboard={false}
        zIndexOffset={isHighlighted ? 10_000 : 0}
      />
      {createPortal(
        <button
          type="button"
          className={classes.button}
          data-highlighted={isHighlighted || undefined}
          aria-pressed={isPicked}
          onPointerDown={press}
          onClick={pick}
          onMouseEnter={() => onHover(ids)}
          onMouseLeave={() => onHover(noIds)}
          onFocus={({ currentTarget }) => {
            onHover(ids);
            // Only on keyboard focus: panning would move the button from under a pressed pointer.
            if (currentTarget.matches(':focus-visible')) onFocus();
          }}
          onBlur={() => onHover(noIds)}
        >
          {ids.length > 1 ? (
            <span className={classes.count}>
              {ids.length}
              <VisuallyHidden>{` proveedores: ${names}`}</VisuallyHidden>
            </span>
          ) : (
            <>
              <span className={classes.pill}>
                {first?.profile.reviews_count ? (
                  <>
                    <VisuallyHidden>{`${names}, valoración `}</VisuallyHidden>
                    <IconStarFilled size={14} className={classes.star} aria-hidden="true" />
                    {formatRating(first.profile.rating)}
                  </>
                ) : (
                  <>
                    <VisuallyHidden>{`${names}, ${newcomer}`}</VisuallyHidden>
                    <span aria-hidden="true">Nuevo</span>
                  </>
                )}
              </span>
              <span className={classes.name} aria-hidden="true">
                {names}
              </span>
            </>
          )}
        </button>,
        element,
      )}
    </>
  );
}

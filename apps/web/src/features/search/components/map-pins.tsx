import type { SearchResult } from '@oficio/contract/search.ts';
import { useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { groupByZoom, type PlacedResult } from '../map-groups.ts';
import { insideOptions } from '../use-fitted-map.ts';
import { type Ids, noIds } from '../use-map-selection.ts';
import { MapPin } from './map-pin.tsx';

interface MapPinsProps {
  placed: readonly PlacedResult[];
  highlighted: Ids;
  picked: readonly SearchResult[];
  onHover: (ids: Ids) => void;
  onPick: (ids: Ids) => void;
}

/** Pins of the results, grouped according to the map's zoom. */
export function MapPins({ placed, highlighted, picked, onHover, onPick }: MapPinsProps) {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({
    zoomend: () => {
      setZoom(map.getZoom());
      // A pin removed under the pointer fires no mouseleave.
      onHover(noIds);
    },
  });
  const groupsAt = useMemo(() => groupByZoom(placed), [placed]);
  const groups = useMemo(() => groupsAt(zoom), [groupsAt, zoom]);
  return groups.map((group) => (
    <MapPin
      key={group.key}
      group={group}
      isHighlighted={group.results.some(({ id }) => highlighted.includes(id))}
      isPicked={group.results.some(({ id }) => picked.some((one) => one.id === id))}
      onHover={onHover}
      onPick={onPick}
      onFocus={() => map.panInside(group, insideOptions)}
    />
  ));
}

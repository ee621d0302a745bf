import type { SearchResult } from '@oficio/contract/search.ts';
import { useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { groupByZoom, type PlacedResult } from '../map-groups.ts';
import { insideOptions } from '../use-fitted-map.ts';
import { type Ids, nobody } from '../use-map-selection.ts';
import { MapPin } from './map-pin.tsx';

interface MapPinsProps {
  placed: readonly PlacedResult[];
  highlighted: Ids;
  picked: readonly SearchResult[];
  onHover: (ids: Ids) => void;
  onPick: (ids: Ids) => void;
}

/** The results as the map's zoom lets them be told apart. */
export function MapPins({ placed, highlighted, picked, onHover, onPick }: MapPinsProps) {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({
    zoomend: () => {
      setZoom(map.getZoom());
      // The mark under the pointer may be gone, and nothing tells that it was left.
      onHover(nobody);
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

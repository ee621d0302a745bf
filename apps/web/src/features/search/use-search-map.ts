import { useMediaQuery } from '@mantine/hooks';
import type { SearchParams } from './search-params.ts';
import { useMapSelection } from './use-map-selection.ts';
import type { useProviderSearch } from './use-provider-search.ts';

/**
 * Whether and where the map of a search is shown, and what is selected on it.
 * @param hasMap whether the results have locations
 * @param onMapChange shows or hides the map; undefined leaves that to the default
 */
export function useSearchMap(
  params: SearchParams,
  { results, place, isEmpty, isError }: ReturnType<typeof useProviderSearch>,
  hasMap: boolean,
  onMapChange: (isShown: boolean | undefined) => void,
) {
  const selection = useMapSelection(results);
  const hasRoomForBoth = useMediaQuery('(min-width: 992px)', true, {
    getInitialValueInEffect: false,
  });
  const hasNothing = !results?.length && (isError || isEmpty);
  // Without results, a map that would replace the list is hidden: the list says why it is empty.
  const canBeShown = hasMap && (hasRoomForBoth || !hasNothing);
  const isDefault = hasRoomForBoth && place.center !== null;
  const isShown = canBeShown && (params.mapa ?? isDefault);
  return {
    selection,
    /** Where the map is, or would be: beside the list or instead of it; false if nowhere. */
    placement: canBeShown && (hasRoomForBoth ? 'beside' : 'instead'),
    isShown,
    isListShown: hasRoomForBoth || !isShown,
    /** Shows or hides the map; the default is not written into the address. */
    show: (wanted: boolean) => onMapChange(wanted === isDefault ? undefined : wanted),
  } as const;
}

import { useMediaQuery } from '@mantine/hooks';

/** Whether the map is shown beside the list or instead of it. */
export function useMapPlacement(): 'beside' | 'instead' {
  const hasRoomForBoth = useMediaQuery('(min-width: 992px)', true, {
    getInitialValueInEffect: false,
  });
  return hasRoomForBoth ? 'beside' : 'instead';
}

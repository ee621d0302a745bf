import { useMediaQuery } from '@mantine/hooks';

/** How many cards stand side by side. */
export function useCardColumns(): number {
  const now = { getInitialValueInEffect: false };
  const isWide = useMediaQuery('(min-width: 992px)', false, now);
  const isMedium = useMediaQuery('(min-width: 640px)', false, now);
  if (isWide) return 3;
  return isMedium ? 2 : 1;
}

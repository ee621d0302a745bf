import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is narrower than the phone's breakpoint (specification 9: 768 px). */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
}

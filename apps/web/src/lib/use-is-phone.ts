import { useMediaQuery } from '@mantine/hooks';
import { useIsHydrated } from './rendering/use-is-hydrated.ts';

/** Windows narrower than the phone's breakpoint (specification 9: 768 px). */
export const PHONE = '(max-width: 767px)';

/** Whether the window is narrower than the phone's breakpoint. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
}

/** As `useIsPhone`, but undefined on the server and until hydration. */
export function useIsPhoneOnceKnown(): boolean | undefined {
  const isPhone = useIsPhone();
  const isHydrated = useIsHydrated();
  return isHydrated ? isPhone : undefined;
}

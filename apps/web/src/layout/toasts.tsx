import { type AnyRouter, CatchBoundary } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { firstInput } from '#app/lib/page-loaded.ts';
import { useIsHydrated } from '#app/lib/rendering/use-is-hydrated.ts';
import { firstToast } from '#app/lib/toast.ts';
import { readToken } from '#app/lib/token.ts';
import { PlainToasts } from './plain-toasts.tsx';

/** A user's is loaded with the page, to report a lost connection; a guest's with the first input. */
const Toaster = lazy(async () => {
  if (!readToken()) await Promise.race([firstInput(), firstToast()]);
  return import('./toaster.tsx');
});

/** The container of toasts. When its code fails to load they are plain. */
export function Toasts({ router }: { router?: AnyRouter }) {
  const watchAddress = useCallback(
    (onChange: () => void) =>
      router?.subscribe('onBeforeLoad', ({ hrefChanged }) => {
        if (hrefChanged) onChange();
      }) ?? (() => {}),
    [router],
  );
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return (
    <CatchBoundary getResetKey={() => 'toasts'} errorComponent={PlainToasts}>
      <Suspense>
        <Toaster watchAddress={watchAddress} />
      </Suspense>
    </CatchBoundary>
  );
}

import { lazy, Suspense } from 'react';

const NotFoundScreen = lazy(() => import('./not-found-screen.tsx'));

/** The screen of an unknown address; its code is loaded when it is shown. */
export function NotFound() {
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  );
}

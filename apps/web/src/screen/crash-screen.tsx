import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import {
  isMissingChunk,
  reloadForNewVersion,
  reloadToRetry,
} from '#app/lib/worker/missing-chunk.ts';
import { ErrorState } from './error-state.tsx';
import { Page } from './page.tsx';

/** Replaces a screen that failed to render or to load. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => {
    if (isMissingChunk(error)) void reloadForNewVersion();
  }, [error]);
  const retry = () => {
    if (isMissingChunk(error)) return void reloadToRetry();
    reset();
    void router.invalidate();
  };
  return (
    <Page width="reading">
      <ErrorState
        titleAs="h1"
        title="Algo ha fallado"
        text="No hemos podido mostrar esta página. Vuelve a intentarlo en un momento."
        failure={error}
        onRetry={retry}
      />
    </Page>
  );
}

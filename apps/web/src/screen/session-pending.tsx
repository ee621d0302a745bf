import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { useState } from 'react';
import { refreshSession } from '#app/lib/session-store.ts';
import { useSession } from '#app/lib/use-session.ts';
import { ErrorState } from './error-state.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { Page } from './page.tsx';

/** What an `ErrorState` needs to fetch the session again. */
export function useSessionRetry() {
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = async () => {
    setIsRetrying(true);
    await refreshSession();
    setIsRetrying(false);
  };
  return { onRetry: () => void retry(), isRetrying };
}

/**
 * Replaces a screen while the session is loading; offers a retry when the server is unreachable.
 */
export function SessionPending() {
  const session = useSession();
  const retry = useSessionRetry();
  if (session.status !== 'loading' || !session.isUnreachable) return <LoadingScreen />;
  return (
    <Page width="reading">
      <div role="alert">
        <ErrorState
          titleAs="h1"
          title="Sin conexión"
          text={`No hemos podido llegar a ${PRODUCT_NAME}. Tu sesión sigue abierta y lo intentamos de nuevo cada pocos segundos.`}
          {...retry}
        />
      </div>
    </Page>
  );
}

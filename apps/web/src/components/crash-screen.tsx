import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from './error-state.tsx';
import { Page } from './page.tsx';

/** Stands in for a screen that failed to render or to load. */
export function CrashScreen({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Page width="reading">
      <ErrorState
        titleAs="h1"
        title="Algo ha fallado"
        text="No hemos podido mostrar esta página. Vuelve a intentarlo en un momento."
        onRetry={retry}
      />
    </Page>
  );
}

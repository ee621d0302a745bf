import { detailOf } from '#app/lib/api.ts';
import { ErrorState } from '#app/screen/error-state.tsx';

interface MessagesErrorProps {
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Shown in place of messages that could not be loaded. */
export function MessagesError({ error, ...retry }: MessagesErrorProps) {
  return (
    <ErrorState
      title="No se pudieron cargar los mensajes"
      text={detailOf(error, '') || undefined}
      failure={error}
      {...retry}
    />
  );
}

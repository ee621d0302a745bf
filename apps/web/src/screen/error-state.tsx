import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { lazy } from 'react';
import { detailOf } from '#app/lib/api.ts';
import { useIsOffline } from '#app/lib/connection.ts';
import { Picture } from '../illustrations/picture.tsx';
import { FailureCode } from '../ui/feedback/failure-code.tsx';
import { EmptyState } from './empty-state.tsx';
import { OptionalPart } from './optional-part.tsx';
import { useFocusAfterLeaving } from './use-kept-focus.ts';

const LeakPicture = lazy(() => import('../illustrations/leak.tsx'));

/** Offline, only screens with a cached answer have content. */
const NEVER_SEEN = 'Sin conexión. Esto aún no se había cargado en este dispositivo.';
const UNKNOWN_REASON = 'Comprueba tu conexión e inténtalo de nuevo.';

interface ErrorStateProps {
  title: string;
  text?: string | undefined;
  /** The error of the call: a failure of the server is shown with its code. */
  failure?: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  titleAs?: 'h1' | 'h2' | undefined;
}

/** Shown by a list or screen that could not be loaded. */
export function ErrorState({
  title,
  text,
  failure,
  onRetry,
  isRetrying = false,
  titleAs = 'h2',
}: ErrorStateProps) {
  const isOffline = useIsOffline();
  // The button leaves the screen when the retry succeeds.
  useFocusAfterLeaving();
  return (
    <EmptyState
      picture={
        <OptionalPart fallback={<Picture>{null}</Picture>}>
          <LeakPicture />
        </OptionalPart>
      }
      title={title}
      text={text ?? (isOffline ? NEVER_SEEN : detailOf(failure, UNKNOWN_REASON))}
      titleAs={titleAs}
      action={
        <Button
          variant="light"
          leftSection={<IconRefresh size={18} />}
          loading={isRetrying}
          onClick={onRetry}
        >
          Reintentar
        </Button>
      }
      note={<FailureCode failure={failure} />}
    />
  );
}

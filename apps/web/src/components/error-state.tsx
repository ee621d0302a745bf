import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';
import { LeakPicture } from './pictures/leak.tsx';

interface ErrorStateProps {
  title: string;
  text?: string;
  onRetry: () => void;
  isRetrying?: boolean;
  titleAs?: 'h1' | 'h2';
}

/** What a list or a screen shows when it could not be loaded. */
export function ErrorState({
  title,
  text = 'Comprueba tu conexión e inténtalo de nuevo.',
  onRetry,
  isRetrying = false,
  titleAs = 'h2',
}: ErrorStateProps) {
  return (
    <EmptyState
      picture={<LeakPicture />}
      title={title}
      text={text}
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
    />
  );
}

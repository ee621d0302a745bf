import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { isMissingChunk } from '#app/lib/worker/missing-chunk.ts';

interface OptionalPartProps {
  /** Shown while the code is loading. */
  fallback?: ReactNode;
  /** Whether the user has asked for the part: a message says that it could not be loaded. */
  isRequested?: boolean;
  children: ReactNode;
}

/**
 * A part of a screen whose code is loaded apart, and without which the screen works: when its code
 * cannot be loaded, the rest of the screen stays. Other errors concern the whole screen.
 */
export function OptionalPart({ fallback, isRequested = false, children }: OptionalPartProps) {
  return (
    <CatchBoundary
      getResetKey={() => 'part'}
      errorComponent={isRequested ? RequestedPartFailure : PartFailure}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

function PartFailure({ error }: ErrorComponentProps): null {
  if (!isMissingChunk(error)) throw error;
  return null;
}

function RequestedPartFailure(props: ErrorComponentProps) {
  PartFailure(props);
  return (
    <p role="status">
      No se ha podido cargar esta parte. Comprueba tu conexión y recarga la página.
    </p>
  );
}

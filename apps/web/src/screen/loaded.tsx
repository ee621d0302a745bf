import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#app/lib/api.ts';
import { ErrorState } from './error-state.tsx';
import classes from './loaded.module.css';
import { type FailingQuery, useFailureToast } from './use-failure-toast.ts';

/** Said of an answer that is shown although a newer one could not be loaded. */
export const MAY_BE_OUTDATED = 'No hemos podido actualizarlo: puede que haya cambiado.';

export interface FailureTexts {
  /** Error message, shown in a toast and above the button to try again. */
  error: string;
  /** Shown above the button to try again, instead of `error`. */
  errorTitle?: string;
  errorText?: string | undefined;
  /** Omits the toast: for a part of a screen, which shows its error in its own place. */
  isSilent?: boolean;
}

interface LoadedProps<Answer> extends FailureTexts {
  query: FailingQuery & Pick<UseQueryResult<Answer>, 'data' | 'isFetching'>;
  /** Identifies what is loaded, where that changes. */
  subject?: string;
  /** Level of the error's heading, "h1" where the answer is the whole screen. */
  titleAs?: 'h1' | 'h2';
  /** Placeholder while the answer is loading. */
  skeleton: ReactNode;
  /** Whether it stays: what is shown above is still loading, and would push the answer down. */
  isWaiting?: boolean;
  children: (answer: Answer) => ReactNode;
}

/**
 * Renders the answer of a query. An error replaces it when there is no answer yet, or when what it is
 * about does not exist any more (404); otherwise the answer stays, with a message that it may be out of
 * date.
 */
export function Loaded<Answer>({
  query,
  subject,
  titleAs,
  skeleton,
  isWaiting = false,
  error,
  errorTitle = error,
  errorText,
  isSilent = false,
  children,
}: LoadedProps<Answer>) {
  // Not spread: that would read every property, and render again when any of them changes.
  const { error: failure, errorUpdatedAt, isError, isFetching, isPlaceholderData, refetch } = query;
  const isGone = isNotFound(failure);
  const data = isGone ? undefined : query.data;
  const shown = { data, error: failure, errorUpdatedAt, isError, isPlaceholderData, refetch };
  const retry = useFailureToast(shown, isSilent ? null : error, subject);
  if (isWaiting) return skeleton;
  if (data === undefined) {
    if (!isError) return skeleton;
    return (
      <ErrorState
        title={errorTitle}
        titleAs={titleAs}
        text={errorText}
        failure={failure}
        onRetry={retry}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <>
      {isError && (
        <p className={classes.stale} role="status">
          {MAY_BE_OUTDATED}
        </p>
      )}
      {children(data)}
    </>
  );
}

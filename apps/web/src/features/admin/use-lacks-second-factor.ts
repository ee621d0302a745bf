import { CallError } from '@oficio/contract/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { reportsPage } from './admin-queries.ts';

/**
 * Whether the server closes the administration to this administrator until they add a second
 * factor. It is known with the first refused read, so no panel reports its own failure.
 */
export function useLacksSecondFactor(): boolean {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  return useSyncExternalStore(
    (onChange) =>
      cache.subscribe(({ type }) => {
        if (type === 'updated') onChange();
      }),
    () => {
      // Every visit reads the open reports again: their answer clears refusals of earlier visits.
      const { data, error } = client.getQueryState(reportsPage({}).queryKey) ?? {};
      return data === undefined
        ? cache.getAll().some(({ state }) => asksForSecondFactor(state.error))
        : asksForSecondFactor(error);
    },
    () => false,
  );
}

function asksForSecondFactor(error: unknown): boolean {
  return error instanceof CallError && error.messageName === 'adminSecondFactor';
}

import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * `useMutation` for the rows of a list. `isPendingFor` says whether a write of a row is under way: a
 * mutation knows only the last of several writes.
 * @param idOf the id of the row that a write is for
 */
export function useWrite<Answer, Input>(
  options: Omit<UseMutationOptions<Answer, Error, Input>, 'onMutate'>,
  idOf: (input: Input) => string,
) {
  const [pending, setPending] = useState<readonly Input[]>([]);
  const mutation = useMutation<Answer, Error, Input>({
    ...options,
    onMutate: (input) => setPending((inputs) => [...inputs, input]),
    onSettled: async (...settled) => {
      const [, , input] = settled;
      try {
        // The row stays busy until the list shows what the write did.
        await options.onSettled?.(...settled);
      } finally {
        setPending((inputs) => inputs.filter((each) => each !== input));
      }
    },
  });
  return { ...mutation, isPendingFor: (id: string) => pending.some((each) => idOf(each) === id) };
}

import { blockUser, listBlocks, unblockUser } from '@oficio/contract/blocks.ts';
import { PRODUCT_NAME } from '@oficio/contract/product.ts';
import { getReviewStanding } from '@oficio/contract/reviews.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, isFinal, isNotFound, keyOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { useWrite } from '#app/screen/acts/use-write.ts';

interface Person {
  id: string;
  name: string;
}

/**
 * Blocks and unblocks users; a mutation is pending until the list of blocked users is refetched.
 */
export function useBlocking() {
  const client = useQueryClient();
  const refresh = () => {
    // Whom one may review depends on it too.
    void client.invalidateQueries({ queryKey: keyOf(getReviewStanding) });
    return client.invalidateQueries({ queryKey: keyOf(listBlocks) });
  };
  const refreshUnknown = (error: Error) => {
    // Without an answer, the server may have done it all the same.
    if (!isFinal(error)) void refresh();
  };
  const { mutate: block, isPending: isBlocking } = useMutation({
    mutationFn: ({ id }: Person) => api(blockUser, { params: { user_id: id } }),
    onSuccess: async (_, { name }) => {
      await refresh();
      toast.success(`Has bloqueado a ${name}`);
    },
    onError: (error) => {
      refreshUnknown(error);
      const sentence = 'Error al bloquear';
      if (isNotFound(error)) toast.error(sentence, `Esta cuenta ya no está en ${PRODUCT_NAME}.`);
      else toast.failure(error, sentence);
    },
  });
  const unblocking = useWrite(
    {
      mutationFn: ({ id }: Person) => api(unblockUser, { params: { user_id: id } }),
      onSuccess: async (_, { name }) => {
        await refresh();
        toast.success(`Has desbloqueado a ${name}`);
      },
      onError: (error) => {
        refreshUnknown(error);
        toast.failure(error, 'Error al desbloquear');
      },
    },
    ({ id }) => id,
  );
  return {
    block,
    isBlocking,
    unblock: (person: Person) => unblocking.mutate(person),
    isUnblocking: unblocking.isPendingFor,
  };
}

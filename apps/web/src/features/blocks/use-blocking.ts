import { blockUser, listBlocks, unblockUser } from '@oficio/contract/blocks.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, detailOf, keyOf, queryOptions } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';

interface Person {
  id: string;
  name: string;
}

/** Blocking and unblocking; either is done once the list of whom one has blocked says so. */
export function useBlocking() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(listBlocks) });
  const { mutate: block, isPending: isBlocking } = useMutation({
    mutationFn: ({ id }: Person) => api(blockUser, { params: { user_id: id } }),
    onSuccess: async (_, { name }) => {
      await refresh();
      toast.success(`Has bloqueado a ${name}`);
    },
    onError: (error) => toast.error(detailOf(error, 'Error al bloquear')),
  });
  const unblocking = useMutation({
    mutationFn: ({ id }: Person) => api(unblockUser, { params: { user_id: id } }),
    onSuccess: async (_, { name }) => {
      await refresh();
      toast.success(`Has desbloqueado a ${name}`);
    },
    onError: (error) => toast.error(detailOf(error, 'Error al desbloquear')),
  });
  return {
    block,
    isBlocking,
    unblock: (person: Person) => unblocking.mutate(person),
    unblockingId: unblocking.isPending ? unblocking.variables.id : null,
  };
}

/** Whether the session's user has blocked somebody; false while that is not known. */
export function useIsBlocked(userId: string, hasSession: boolean): boolean {
  const { data } = useQuery({ ...queryOptions(listBlocks, {}), enabled: hasSession });
  return data?.blocks.some(({ user }) => user.id === userId) ?? false;
}

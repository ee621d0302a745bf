import { getMetrics, getUser, listAudit, listUsers } from '@oficio/contract/admin.ts';
import type { CallInput, Endpoint, ResponseOf } from '@oficio/contract/endpoint.ts';
import { listReportMessages } from '@oficio/contract/moderation/report-messages.ts';
import { listReports } from '@oficio/contract/reports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { hasStatus, isNotFound, keyOf, mutationOptions, reasonOf } from '#app/lib/api.ts';
import { isDeclined } from '#app/lib/identity/identity-check.ts';
import { toast } from '#app/lib/toast.ts';
import { useWrite } from '#app/screen/acts/use-write.ts';

const changed = [listReports, listReportMessages, listUsers, getUser, getMetrics, listAudit];

interface Toasts<E extends Endpoint> {
  success: (answer: ResponseOf<E>, input: CallInput<E>) => string;
  failure: (input: CallInput<E>) => string;
}

/** Why an act on an account is refused whose state has changed in the meantime, or that is gone. */
function refusalOf(error: Error): string | undefined {
  if (isNotFound(error)) return 'La cuenta no existe o se ha eliminado';
  return hasStatus(error, 409) ? reasonOf(error) : undefined;
}

/** An administrator's act on an account or a report, by its id, with its toasts. */
export function useAdminWrite<E extends Endpoint>(endpoint: E, toasts: Toasts<E>) {
  const cache = useQueryClient();
  return useWrite(
    {
      ...mutationOptions(endpoint),
      onSuccess: (answer, input) => toast.success(toasts.success(answer, input)),
      onError: (error, input) => {
        if (!isDeclined(error)) toast.error(toasts.failure(input), refusalOf(error), error);
      },
      // Pending until the screen shows the change: the same action would be refused meanwhile.
      onSettled: () =>
        Promise.all(changed.map((read) => cache.invalidateQueries({ queryKey: keyOf(read) }))),
    },
    (input) => (input as { params: { id: string } }).params.id,
  );
}

import { useEffect } from 'react';
import { toast } from '#app/lib/toast.ts';

/** Shows an error toast once per failure; again only after a success in between. */
export function useFailureToast(hasFailed: boolean, message: string): void {
  useEffect(() => {
    if (hasFailed) toast.error(message);
  }, [hasFailed, message]);
}
